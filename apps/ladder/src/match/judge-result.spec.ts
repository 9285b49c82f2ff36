import { judgeResult } from './judge-result';
import type { KnownMatch } from './judge-result';

const result = { epoch: 2, resultHash: 'a' };
const match = (status: KnownMatch['status'], countedHash: string | null = null): KnownMatch => ({
  status,
  countedHash,
});

it.each<[string, number | null, KnownMatch | null, string]>([
  ['of a sandbox not known yet', null, null, 'early'],
  ['of a match not known yet', 2, null, 'early'],
  ['of a restart not heard of yet', 1, null, 'early'],
  ['of an older epoch', 3, null, 'stale'],
  ['of an older epoch, its match still there', 3, match('waiting'), 'stale'],
  ['the first', 2, match('waiting'), 'shown'],
  ['the first of one that is being played', 2, match('playing'), 'shown'],
  ['the second', 2, match('finished'), 'spare'],
  ['the one that counts, awaited', 2, match('playing', 'a'), 'shown'],
  ['another than the one that counts', 2, match('playing', 'b'), 'other'],
  ['another than the one that counts and is there', 2, match('finished', 'b'), 'other'],
  ['of a void match', 2, match('void'), 'other'],
])('a result %s', (_name, epoch, known, judgement) => {
  expect(judgeResult(result, epoch, known)).toBe(judgement);
});
