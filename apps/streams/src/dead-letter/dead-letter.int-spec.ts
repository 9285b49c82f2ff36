/** The owner of the streams and a ladder, each as its user of NATS; scheduling asks. */
import {
  DropDeadLetterV1,
  HandleLadderLetterV1,
  ListDeadLettersV1,
  MatchStartedV1,
  ReplayDeadLetterV1,
  ShowDeadLetterV1,
} from '@hexduel/contracts-events';
import type { HandledLetter, LetterToHandle } from '@hexduel/contracts-events';
import {
  AnswerQuestion,
  Messaging,
  MessagingModule,
  Questions,
  connectJetStream,
  connectMessaging,
  dead,
  on,
} from '@hexduel/messaging';
import { readConfig } from '@hexduel/service-host';
import { Clock } from '@hexduel/telemetry';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { startTestService } from '@hexduel/testing/service';
import type { TestService } from '@hexduel/testing/service';
import { Controller, Module } from '@nestjs/common';
import { config } from '../config';
import { StreamsModule } from '../streams.module';

const handled: LetterToHandle[] = [];
let answer: HandledLetter;

@Controller()
class HandlingController {
  @AnswerQuestion(HandleLadderLetterV1)
  async handle(asked: LetterToHandle): Promise<HandledLetter> {
    handled.push(asked);
    return answer;
  }
}

function addressOf(nats: TestNats, context: string) {
  const { HEXDUEL_NATS_URL: url = '', HEXDUEL_NATS_PASSWORD: password } = nats.envOf(context);
  return { url, user: context, password };
}

describeWithServers(
  'dead letters',
  () => {
    let nats: TestNats;
    let tester: Messaging;
    let streams: TestService;
    let others: TestService[];
    let questions: Questions;
    let now: () => number;

    const startOther = (context: string, controllers: (new () => object)[]) => {
      const messaging = MessagingModule.forRootAsync({ context, useFactory: () => addressOf(nats, context) });
      @Module({ imports: [messaging], controllers })
      class OtherModule {}
      const service = { name: context, config: {}, module: OtherModule, connect: [connectJetStream] };
      return startTestService({ service, settings: {} });
    };

    beforeAll(async () => {
      nats = await startTestNats({ hasUsers: true });
      now = Date.now;
      const settings = readConfig(config, nats.envOf('streams'));
      if (!settings.ok) throw new Error(settings.problems.join());
      streams = await startTestService({
        service: { name: 'streams', config, module: StreamsModule, connect: [connectJetStream] },
        settings: settings.config,
        replace: [[Clock, () => now()]],
      });
      others = [await startOther('scheduling', []), await startOther('ladder', [HandlingController])];
      questions = others[0]!.get(Questions);
      tester = await connectMessaging({ ...nats.address, name: 'tester' });
      await makeLetters();
    });
    afterAll(async () => {
      await tester.close();
      await Promise.all([streams, ...others].map((service) => service.stop()));
      await nats.stop();
    });
    beforeEach(() => {
      handled.length = 0;
      answer = { outcome: 'done', reason: null };
    });

    /** Three of a consumer of ladder, as ladder itself writes them, and one of a consumer that no service has. */
    async function makeLetters(): Promise<void> {
      for (const [name, count] of [
        ['ladder-mark-started', 3],
        ['strange-consumer', 1],
      ] as const) {
        const consumer = await tester.consume({ name, handlers: [on(MatchStartedV1, async () => dead('broken'))] });
        for (let n = 0; n < count; n += 1) {
          await tester.publish({
            id: `${name} ${n}`,
            subject: MatchStartedV1.subject,
            body: `{"n":${n}}`,
            traceParent: '',
          });
        }
        await eventually(async () => {
          expect(await tester.deadLetters.list({ consumer: name })).toHaveLength(
            name === 'strange-consumer' ? 4 : count,
          );
        });
        await consumer.stop();
      }
    }

    const list = async (consumer: string | null, after = 0, limit = 100) => {
      const answered = await questions.ask(ListDeadLettersV1, { consumer, after, limit }, 5_000);
      if (!answered.ok) throw new Error(answered.error.message);
      return answered.answer;
    };
    const numbersOf = async (consumer: string) => (await list(consumer)).letters.map(({ number }) => number);

    it('are listed by pages, and only the owner of the streams may read them', async () => {
      const { letters, next, waiting } = await list('ladder-mark-started', 0, 2);
      expect(letters).toMatchObject([
        { consumer: 'ladder-mark-started', reason: expect.stringContaining('no valid envelope'), deliveries: 1 },
        { consumer: 'ladder-mark-started', subject: MatchStartedV1.subject },
      ]);
      expect([next, waiting]).toEqual([letters[1]!.number, 7]);
      expect((await list('ladder-mark-started', next!)).letters).toHaveLength(1);
      await expect(others[0]!.get(Messaging).deadLetters.list()).rejects.toThrow();
    });

    it('are handed to the context of their consumer, and stay until that has handled them', async () => {
      const [number = 0] = await numbersOf('ladder-mark-started');
      const shown = await questions.ask(ShowDeadLetterV1, { number }, 5_000);
      const replay = () => questions.ask(ReplayDeadLetterV1, { number }, 10_000);
      answer = { outcome: 'failed', reason: 'still broken' };
      expect(await replay()).toEqual({ ok: true, answer: { handled: answer } });
      expect(await numbersOf('ladder-mark-started')).toContain(number);
      answer = { outcome: 'duplicate', reason: null };
      expect(await replay()).toEqual({ ok: true, answer: { handled: answer } });
      expect(handled.map((letter) => ({ ok: true, answer: letter }))).toEqual([shown, shown]);
      expect(await numbersOf('ladder-mark-started')).not.toContain(number);
      expect(await replay()).toEqual({ ok: true, answer: { handled: null } });
    });

    it('of a consumer that no service has stay, with that as the reason', async () => {
      const [number = 0] = await numbersOf('strange-consumer');
      expect(await questions.ask(ReplayDeadLetterV1, { number }, 10_000)).toMatchObject({
        answer: {
          handled: { outcome: 'failed', reason: expect.stringContaining('no service has a consumer strange') },
        },
      });
      expect(await numbersOf('strange-consumer')).toContain(number);
    });

    it('degrade readiness once one has waited for a minute, and no longer when all are dropped', async () => {
      const readiness = async () => (await streams.ask('GET', '/health/ready')).body;
      await eventually(async () => expect(await readiness()).toMatchObject({ status: 'ready', warnings: [] }));
      now = () => Date.now() + 61_000;
      expect(await readiness()).toMatchObject({ status: 'degraded', warnings: ['dead letters'] });
      const metrics = await (await fetch(`${streams.url}/metrics`)).text();
      expect(metrics).toContain('hexduel_dead_letters{service="streams"} 6');
      for (const { number } of (await list(null)).letters) {
        const dropped = await questions.ask(DropDeadLetterV1, { number }, 5_000);
        expect(dropped).toEqual({ ok: true, answer: { isDropped: true } });
      }
      expect(await readiness()).toMatchObject({ status: 'ready', warnings: [] });
      expect(await list(null)).toEqual({ letters: [], next: null, waiting: 0, oldestAt: null });
    });
  },
  ['nats'],
);
