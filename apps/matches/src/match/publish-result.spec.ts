import { silentLog } from '@hexduel/messaging';
import type { WrappedMessage } from '@hexduel/messaging';
import { errors } from '@nats-io/nats-core';
import { publishResult } from './publish-result';

const message: WrappedMessage = { id: 'x', subject: 's', body: '{}', traceParent: '' };
const away = new errors.TimeoutError();

async function publish(answers: readonly (boolean | Error)[], givenUp = new AbortController()) {
  let tried = 0;
  const result = await publishResult(message, {
    publish: async () => {
      const answer = answers[tried] ?? away;
      tried += 1;
      if (tried === answers.length) givenUp.abort();
      if (typeof answer !== 'boolean') throw answer;
      return { isDuplicate: answer };
    },
    givenUp: givenUp.signal,
    log: silentLog,
  });
  return { result, tried };
}

it('says whether another runner was first', async () => {
  expect((await publish([false])).result).toBe('published');
  expect((await publish([true])).result).toBe('duplicate');
});

it('tries again while NATS is away', async () => {
  expect(await publish([away, false, false])).toEqual({ result: 'published', tried: 2 });
});

it('takes what was there after its own first try for its own', async () => {
  expect(await publish([away, true, false])).toEqual({ result: 'published', tried: 2 });
});

it('gives up when the runner does', async () => {
  expect(await publish([away])).toEqual({ result: 'given up', tried: 1 });
});

it('does not hide what is not an absence of NATS', async () => {
  await expect(publish([new Error('too large')])).rejects.toThrow('too large');
});
