import { splitTopics } from './changes';

const topics = Array.from({ length: 700 }, (_, n) => `entry:00000000-0000-7000-8000-${String(n).padStart(12, '0')}`);

it('splits topics into arrays short enough for a notification of Postgres, in their order', () => {
  const payloads = splitTopics(topics);
  expect(payloads.flatMap((payload) => JSON.parse(payload) as string[])).toEqual(topics);
  expect(payloads).toHaveLength(4);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
});

it('fills a payload to the last byte', () => {
  expect(splitTopics(['aa', 'bb'], 11)).toEqual(['["aa","bb"]']);
  expect(splitTopics(['aa', 'bb'], 10)).toEqual(['["aa"]', '["bb"]']);
  expect(splitTopics([])).toEqual([]);
});
