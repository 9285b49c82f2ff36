import { allContracts, buckets } from '@hexduel/contracts-events';
import { nanos } from '@nats-io/nats-core';
import { raisedStream } from './raised-stream';
import { USUAL_LIMITS } from './stream-limits';
import { streamOfBucket, streamsOf } from './stream-plan';
import { testContracts } from '../../test/contracts';

const DAY_MS = 24 * 60 * 60 * 1000;
const plan = { name: 'EVT_X', subjects: ['evt.x.>'], retention: 'age', maxAgeMs: 7 * DAY_MS, maxBytes: 1000 } as const;
const asPlanned = { subjects: ['evt.x.>'], max_age: nanos(7 * DAY_MS), max_bytes: 1000, num_replicas: 1 };

it('an existing stream as planned stays as it is', () => {
  expect(raisedStream(asPlanned, plan, 1)).toEqual({});
});

it.each([
  ['three copies', { num_replicas: 3 }],
  ['more room', { max_bytes: 2000 }],
  ['no bound', { max_bytes: -1 }],
  ['a longer time', { max_age: nanos(30 * DAY_MS) }],
  ['for ever', { max_age: 0 }],
])('%s of an operator is never lowered', (_, own) => {
  expect(raisedStream({ ...asPlanned, ...own }, plan, 1)).toEqual({});
});

it('what is below the plan is raised, and nothing else', () => {
  expect(raisedStream({ ...asPlanned, num_replicas: 1 }, plan, 3)).toEqual({ num_replicas: 3 });
  expect(raisedStream({ ...asPlanned, max_bytes: 10 }, plan, 1)).toEqual({ max_bytes: 1000 });
  expect(raisedStream({ ...asPlanned, max_age: 1 }, { ...plan, maxAgeMs: 0 }, 1)).toEqual({ max_age: 0 });
  expect(raisedStream(asPlanned, { ...plan, maxBytes: -1 }, 1)).toEqual({ max_bytes: -1 });
  const subjects = ['evt.x.a.>', 'evt.x.b.>'];
  expect(raisedStream({ ...asPlanned, subjects: ['evt.x.a.>'] }, { ...plan, subjects }, 1)).toEqual({ subjects });
});

it('subjects are only ever added: a version that was rolled back leaves those of the newer one', () => {
  const subjectsAfter = (existing: string[], planned: string[]) =>
    raisedStream({ ...asPlanned, subjects: existing }, { ...plan, subjects: planned }, 1).subjects ?? existing;
  expect(subjectsAfter(['evt.x.a.>', 'evt.x.b.>'], ['evt.x.a.>'])).toEqual(['evt.x.a.>', 'evt.x.b.>']);
  expect(subjectsAfter(['evt.x.a.>', 'evt.x.b.>'], ['evt.x.a.>', 'evt.x.c.>'])).toEqual([
    ...['evt.x.a.>', 'evt.x.b.>', 'evt.x.c.>'],
  ]);
  // NATS refuses subjects of one stream that overlap.
  expect(subjectsAfter(['evt.x.a.>', 'evt.x.b.*'], ['evt.x.>'])).toEqual(['evt.x.>']);
  expect(subjectsAfter(['evt.x.>'], ['evt.x.a.>'])).toEqual(['evt.x.>']);
  expect(subjectsAfter(['evt.x.*'], ['evt.x.>'])).toEqual(['evt.x.>']);
  expect(subjectsAfter(['evt.x.a'], ['evt.x.*.b'])).toEqual(['evt.x.*.b', 'evt.x.a']);
});

it('all streams together fit a store of 1 GB', () => {
  const states = Object.values(buckets).map((bucket) => streamOfBucket(bucket));
  const bytes = [...streamsOf(Object.values(allContracts)), ...states].map(({ maxBytes }) => Math.max(0, maxBytes));
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(900_000_000);
});

it('bounds are those of the kind of a stream', () => {
  const plans = streamsOf(testContracts, { facts: { maxAgeMs: 5, maxBytes: 6 } });
  expect(plans.map(({ name, maxAgeMs, maxBytes }) => [name, maxAgeMs, maxBytes])).toEqual([
    ['EVT_TESTING', 5, 6],
    ['CMD_TESTING', 0, -1],
    ['DLQ', USUAL_LIMITS['dead letters'].maxAgeMs, USUAL_LIMITS['dead letters'].maxBytes],
  ]);
});
