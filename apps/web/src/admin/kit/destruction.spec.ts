import type { Reply } from '../../session/call-api';
import { doToEach, isConfirmed } from './destruction';

const items = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, name: id }));
const refused: Reply<unknown> = {
  ok: false,
  problem: { status: 409, code: 'ERR_STATE', detail: 'no', retryAfterS: null },
};

it('goes on after one that failed, and names those that did', async () => {
  const noted: string[] = [];
  const failed = await doToEach(
    items,
    ({ id }) => Promise.resolve(id === 'b' || id === 'e' ? refused : { ok: true, answer: null }),
    (id, { kind }) => noted.push(`${id} ${kind}`),
  );
  expect(failed).toEqual(['b', 'e']);
  expect(noted.filter((line) => line.endsWith('done'))).toHaveLength(4);
  expect(noted).toContain('b failed');
});

it('does no more than some at once', async () => {
  let running = 0;
  let most = 0;
  const act = async (): Promise<Reply<unknown>> => {
    most = Math.max(most, (running += 1));
    await Promise.resolve();
    running -= 1;
    return { ok: true, answer: null };
  };
  await doToEach(items, act, () => undefined, 2);
  expect(most).toBe(2);
});

it('takes the typed word whatever its case', () => {
  expect(isConfirmed(' City-One ', 'city-one')).toBe(true);
  expect(isConfirmed('city', 'city-one')).toBe(false);
});
