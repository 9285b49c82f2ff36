import { setTimeout as sleep } from 'node:timers/promises';
import { Controller } from '@nestjs/common';
import type { INestMicroservice } from '@nestjs/common';
import { ClientProxyFactory, RpcException } from '@nestjs/microservices';
import type { ClientProxy } from '@nestjs/microservices';
import { Test } from '@nestjs/testing';
import { currentContext, newContext, runInContext } from '@hexduel/telemetry';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { HowMany } from '../../test/contracts';
import { AnswerQuestion, answeringTransport, askQuestion, askingTransport } from './questions';

const correlations: (string | undefined)[] = [];

@Controller()
class CountController {
  @AnswerQuestion(HowMany)
  async count({ of }: { readonly of: string }): Promise<{ n: number }> {
    correlations.push(currentContext()?.correlationId);
    if (of === 'slow') await sleep(400);
    if (of === 'bug') throw new Error('the secret is 42');
    if (of === 'none') throw new RpcException('There is no such thing: name another.');
    return { n: of === 'odd' ? 0.5 : 3 };
  }
}

describeWithServers(
  'questions',
  () => {
    let nats: TestNats;
    let client: ClientProxy;
    let service: INestMicroservice | null = null;

    beforeAll(async () => {
      nats = await startTestNats();
      client = ClientProxyFactory.create(askingTransport('asking', 'answering', { url: nats.url }));
    });

    afterAll(async () => {
      await client.close();
      await service?.close();
      await nats.stop();
    });

    const ask = (of: string, withinMs = 10_000) => askQuestion(client, HowMany, { of }, withinMs);

    it('are asked and answered over the transport of Nest; every way of having no answer is a value', async () => {
      expect(await ask('x')).toMatchObject({ ok: false, error: { code: 'nobody' } });
      const testing = await Test.createTestingModule({ controllers: [CountController] }).compile();
      service = testing.createNestMicroservice(answeringTransport('answering', { url: nats.url }));
      await service.listen();
      const context = newContext({ correlationId: 'outside-1' });
      // The server may not know of the subscription yet.
      await eventually(async () => {
        expect(await runInContext(context, () => ask('x'))).toEqual({ ok: true, answer: { n: 3 } });
      });
      expect(correlations).toEqual(['outside-1']);
      const refusal = 'There is no such thing: name another.';
      expect(await ask('none')).toEqual({ ok: false, error: { code: 'refused', message: refusal } });
      expect(await ask('slow', 100)).toMatchObject({ ok: false, error: { code: 'timeout' } });
      expect(await ask('odd')).toMatchObject({ ok: false, error: { code: 'malformed' } });
      const hidden = 'the question could not be answered';
      expect(await ask('bug')).toEqual({ ok: false, error: { code: 'refused', message: hidden } });
    });

    it('that do not fit their contract are refused by the other side', async () => {
      const careless = { ...HowMany, data: { parse: (data: unknown) => data } } as unknown as typeof HowMany;
      const answered = await askQuestion(client, careless, { of: 7 } as unknown as { of: string }, 10_000);
      expect(answered).toMatchObject({ error: { code: 'refused', message: expect.stringContaining('how-many') } });
    });
  },
  ['nats'],
);
