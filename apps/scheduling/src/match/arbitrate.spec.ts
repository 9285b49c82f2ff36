import { arbitrate, arbitrateAll } from './arbitrate';

const finished = { sandbox: 'city', epoch: 2, round: 'r', entries: ['a', 'b'] as [string, string] };
type KnownMatch = NonNullable<Parameters<typeof arbitrate>[2]>;
const match: KnownMatch = { ...finished, entryOne: 'a', entryTwo: 'b', status: 'released' };

it.each([
  ['the first of a released match', 2, match, 'counts'],
  ['of a match that counts as waiting, after a restore of the database', 2, { ...match, status: 'waiting' }, 'counts'],
  ['of a decided match', 2, { ...match, status: 'decided' }, 'late'],
  ['of a void match', 2, { ...match, status: 'void' }, 'late'],
  ['of an epoch that is over', 3, null, 'older_epoch'],
  ['of a future epoch', 1, null, 'unknown'],
  ['of an unknown match', 2, null, 'unknown'],
  ['of an unknown sandbox', null, null, 'unknown'],
  ['of another sandbox than it says', 2, { ...match, sandbox: 'final' }, 'unknown'],
  ['of another round than it says', 2, { ...match, round: 'q' }, 'unknown'],
  ['with its entries exchanged', 2, { ...match, entryOne: 'b', entryTwo: 'a' }, 'mismatched'],
] satisfies [string, number | null, KnownMatch | null, string][])('a result %s', (_what, epoch, known, verdict) => {
  expect(arbitrate(finished, epoch, known)).toBe(verdict);
});

it('lets only the first of two results of one match count', () => {
  const results = ['m', 'm', 'n', 'unknown'].map((id) => ({ ...finished, match: id }));
  const matches = new Map([
    ['m', match],
    ['n', match],
  ]);
  expect(arbitrateAll(results, 2, matches)).toEqual(['counts', 'late', 'counts', 'unknown']);
});
