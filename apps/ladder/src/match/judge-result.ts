/** What is known of a match when a result of it comes. */
export interface KnownMatch {
  readonly status: 'waiting' | 'playing' | 'finished' | 'void';
  /** Of the result that counts; null until the round is completed. */
  readonly countedHash: string | null;
}

/**
 * What becomes of a result. `early`: its match is not known yet, it is kept. `shown`: the match is finished by it. `spare`: kept
 * beside the one that is shown, until it is told which counts. `other`: another one counts, or none. `stale`: of an epoch
 * that is over.
 */
export type Judgement = 'early' | 'shown' | 'spare' | 'other' | 'stale';

/** Judges a result of `epoch`; `currentEpoch` is null for a sandbox that is not known yet. */
export function judgeResult(
  result: { readonly epoch: number; readonly resultHash: string },
  currentEpoch: number | null,
  match: KnownMatch | null,
): Judgement {
  if (currentEpoch !== null && result.epoch < currentEpoch) return 'stale';
  if (!match) return 'early';
  if (match.status === 'void') return 'other';
  if (match.countedHash !== null && match.countedHash !== result.resultHash) return 'other';
  return match.status === 'finished' ? 'spare' : 'shown';
}
