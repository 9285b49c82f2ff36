import { PublicAnswers } from './public-answers';

function answers(rules: Partial<ConstructorParameters<typeof PublicAnswers>[0]> = {}) {
  const clock = { ms: 0 };
  const kept = new PublicAnswers({ keepMs: 1_000, maxAnswers: 3, maxLength: 1_000, ...rules }, () => clock.ms);
  let reads = 0;
  const read = (): Promise<unknown> => Promise.resolve({ read: (reads += 1) });
  const text = async (key: string): Promise<string> => (await kept.get(key, read)).text;
  return { clock, kept, text };
}

it('reads once for all who ask at the same time, and again after a second', async () => {
  const { clock, text } = answers();
  expect(await Promise.all([text('a'), text('a'), text('b')])).toEqual(['{"read":1}', '{"read":1}', '{"read":2}']);
  clock.ms = 999;
  expect(await text('a')).toBe('{"read":1}');
  clock.ms = 1_000;
  expect(await text('a')).toBe('{"read":3}');
});

it('tags equal texts alike', async () => {
  const { kept } = answers();
  const tag = async (key: string, value: unknown) => (await kept.get(key, () => Promise.resolve(value))).etag;
  const [one, same, other] = [await tag('a', { n: 1 }), await tag('b', { n: 1 }), await tag('c', { n: 2 })];
  expect(one).toMatch(/^"[\w-]{22}"$/);
  expect([same === one, other === one]).toEqual([true, false]);
});

it('keeps no error, and gives it to all who waited', async () => {
  const { kept, text } = answers();
  const fail = () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([kept.get('a', fail), text('a')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await text('a')).toBe('{"read":1}');
});

it('forgets everything at once, also what is being read', async () => {
  const { kept, text } = answers();
  await text('a');
  let arrive: (value: unknown) => void = () => undefined;
  const early = kept.get('b', () => new Promise((resolve) => (arrive = resolve)));
  kept.clear();
  arrive('early');
  expect((await early).text).toBe('"early"');
  expect([await text('a'), await text('b')]).toEqual(['{"read":2}', '{"read":3}']);
});

it('is bounded in number and length, the oldest go first', async () => {
  const { kept, text } = answers();
  for (const key of ['a', 'b', 'c', 'd']) await text(key);
  expect([kept.size, await text('d'), await text('a')]).toEqual([3, '{"read":4}', '{"read":5}']);
  await kept.get('long', () => Promise.resolve('x'.repeat(2_000)));
  expect(kept.size).toBe(0);
});

it('keeps nothing where it may not', async () => {
  const { kept, text } = answers({ keepMs: 0 });
  expect(await Promise.all([text('a'), text('a')])).toEqual(['{"read":1}', '{"read":1}']);
  expect([await text('a'), kept.size]).toEqual(['{"read":2}', 0]);
});
