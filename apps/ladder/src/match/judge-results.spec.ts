import { judgeResults, resultKey } from './judge-results';
import type { KnownMatch, Verdict } from './judge-results';

const result = (resultHash: string, match = 'm') => ({ epoch: 2, match, resultHash });
const known = (status: KnownMatch['status'], countedHash: string | null = null): KnownMatch => ({
  status,
  countedHash,
});

it.each<[string, number | null, KnownMatch | null, Verdict]>([
  ['of a sandbox not known yet', null, null, 'early'],
  ['of a match not known yet', 2, null, 'early'],
  ['of a restart that is not known yet', 1, null, 'early'],
  ['of an older epoch', 3, null, 'stale'],
  ['of an older epoch whose match is still stored', 3, known('waiting'), 'stale'],
  ['the first', 2, known('waiting'), 'shown'],
  ['the first of one that is being played', 2, known('playing'), 'shown'],
  ['the second', 2, known('finished'), 'spare'],
  ['the one that counts, awaited', 2, known('playing', 'a'), 'shown'],
  ['another than the one that counts', 2, known('playing', 'b'), 'other'],
  ['another than the one that counts and is stored', 2, known('finished', 'b'), 'other'],
  ['of a void match', 2, known('void'), 'other'],
])('a result %s', (_name, epoch, match, verdict) => {
  const matches = new Map(match ? [['m', match]] : []);
  expect(judgeResults([result('a')], { epoch, matches, stored: new Set() })).toEqual([verdict]);
});

it('of several results that come together the first is shown, another is kept, and each only once', () => {
  const matches = new Map([['m', known('waiting')]]);
  const results = [result('a'), result('b'), result('a'), result('b'), result('a', 'n'), result('a', 'n')];
  const verdicts = ['shown', 'spare', 'twice', 'twice', 'early', 'twice'];
  expect(judgeResults(results, { epoch: 2, matches, stored: new Set() })).toEqual(verdicts);
});

it('a stored result is neither kept nor shown again', () => {
  const matches = new Map([['m', known('finished', 'a')]]);
  const stored = new Set([resultKey(result('a'))]);
  expect(judgeResults([result('a'), result('b')], { epoch: 2, matches, stored })).toEqual(['twice', 'other']);
});
