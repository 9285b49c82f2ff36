import type { MatchFinishedV1 } from '@hexduel/contracts-events';
import type { Match } from '../round/match.entity';

/**
 * What the arbitration of a "match finished" says.
 * - `counts`: the first that is accepted of this match and epoch.
 * - `late`: the match is decided or void already. `older_epoch`: the sandbox was restarted since.
 * - `unknown`: there is no such match. `mismatched`: the match has other entries; a bug of a runner.
 */
export type Verdict = 'counts' | 'late' | 'older_epoch' | 'unknown' | 'mismatched';

type Finished = Pick<MatchFinishedV1, 'sandbox' | 'epoch' | 'round' | 'entries'>;
type KnownMatch = Pick<Match, 'sandbox' | 'epoch' | 'round' | 'status' | 'entryOne' | 'entryTwo'>;

/**
 * The verdict on each of some results, one after another: of two of one match, only the first can count. `matches`: those that exist, by
 * their ids.
 */
export function arbitrateAll(
  results: readonly (Finished & Pick<MatchFinishedV1, 'match'>)[],
  epoch: number | null,
  matches: ReadonlyMap<string, KnownMatch>,
): Verdict[] {
  const decided = new Set<string>();
  return results.map((finished) => {
    const match = matches.get(finished.match);
    const known = match && decided.has(finished.match) ? { ...match, status: 'decided' as const } : (match ?? null);
    const verdict = arbitrate(finished, epoch, known);
    if (verdict === 'counts') decided.add(finished.match);
    return verdict;
  });
}

/** Whether a result counts. `epoch`: the sandbox's epoch now. Null stands for a sandbox or match that does not exist. */
export function arbitrate(finished: Finished, epoch: number | null, match: KnownMatch | null): Verdict {
  if (epoch !== null && finished.epoch < epoch) return 'older_epoch';
  if (epoch === null || match === null) return 'unknown';
  if (match.sandbox !== finished.sandbox || match.epoch !== finished.epoch || match.round !== finished.round) {
    return 'unknown';
  }
  const [one, two] = finished.entries;
  if (match.entryOne !== one || match.entryTwo !== two) return 'mismatched';
  return match.status === 'decided' || match.status === 'void' ? 'late' : 'counts';
}
