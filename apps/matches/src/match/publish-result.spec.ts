import { silentLog } from '@hexduel/telemetry';
import type { WrappedMessage } from '@hexduel/messaging';
import { errors } from '@nats-io/nats-core';
import { publishResult } from './publish-result';

const message: WrappedMessage = { id: 'x', subject: 's', body: '{}', traceParent: '' };
const away = new errors.TimeoutError();

async function publish(answers: readonly (boolean | Error)[], abandoned = new AbortController()) {
  let tried = 0;
  const result = await publishResult(message, {
    publish: async () => {
      const answer = answers[tried] ?? away;
      tried += 1;
      if (tried === answers.length) abandoned.abort();
      if (typeof answer !== 'boolean') throw answer;
      return { isDuplicate: answer };
    },
    abandoned: abandoned.signal,
    log: silentLog,
  });
  return { result, tried };
}

it('reports whether another runner was first', async () => {
  expect((await publish([false])).result).toBe('published');
  expect((await publish([true])).result).toBe('duplicate');
});

it('retries while NATS is unavailable', async () => {
  expect(await publish([away, false, false])).toEqual({ result: 'published', tried: 2 });
});

it('counts a duplicate after its own failed try as published', async () => {
  expect(await publish([away, true, false])).toEqual({ result: 'published', tried: 2 });
});

it('stops when the runner does', async () => {
  expect(await publish([away])).toEqual({ result: 'abandoned', tried: 1 });
});

it('rethrows errors other than unavailability', async () => {
  await expect(publish([new Error('too large')])).rejects.toThrow('too large');
});
