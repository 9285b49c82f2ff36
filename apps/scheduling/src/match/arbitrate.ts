import type { MatchFinishedV1 } from '@hexduel/contracts-events';

/**
 * What a "match finished" comes to.
 * - `counts`: the first that is accepted of this match and epoch.
 * - `late`: the match is decided or void already. `older_epoch`: the sandbox was restarted since.
 * - `unknown`: there is no such match. `mismatched`: it is of other entries; a bug of a runner.
 */
export type Verdict = 'counts' | 'late' | 'older_epoch' | 'unknown' | 'mismatched';

export type MatchStatus = 'waiting' | 'released' | 'decided' | 'void';

export interface KnownMatch {
  readonly sandbox: string;
  readonly epoch: number;
  readonly round: string;
  readonly status: MatchStatus;
  readonly entries: readonly [string, string];
}

type Finished = Pick<MatchFinishedV1, 'sandbox' | 'epoch' | 'round' | 'entries'>;

/** Whether a result counts. `epoch` is that of the sandbox now; nulls stand for what is not there. */
export function arbitrate(finished: Finished, epoch: number | null, match: KnownMatch | null): Verdict {
  if (epoch !== null && finished.epoch < epoch) return 'older_epoch';
  if (epoch === null || match === null) return 'unknown';
  if (match.sandbox !== finished.sandbox || match.epoch !== finished.epoch || match.round !== finished.round) {
    return 'unknown';
  }
  const isSame = match.entries.every((entry, side) => entry === finished.entries[side]);
  if (!isSame) return 'mismatched';
  return match.status === 'decided' || match.status === 'void' ? 'late' : 'counts';
}
