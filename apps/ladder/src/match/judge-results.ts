import type { Match } from './match.entity';

/** What is known of a match when a result of it comes. */
export type KnownMatch = Pick<Match, 'status' | 'countedHash'>;

interface Result {
  readonly match: string;
  readonly epoch: number;
  readonly resultHash: string;
}

/** What is known of a sandbox when results of its matches come. */
export interface KnownSandbox {
  /** Null for a sandbox that is not known yet. */
  readonly epoch: number | null;
  /** By match. */
  readonly matches: ReadonlyMap<string, KnownMatch>;
  /** Results that are stored, by `resultKey`. */
  readonly stored: ReadonlySet<string>;
}

/**
 * What becomes of a result. `early`: its match is not known yet; it is kept. `shown`: it finishes the match. `spare`: it is kept
 * beside the one that is shown, until scheduling publishes which counts. `twice`: it is stored already. `other`: another result
 * counts, or none. `stale`: its epoch is over.
 */
export type Verdict = 'early' | 'shown' | 'spare' | 'twice' | 'other' | 'stale';

export function resultKey({ match, resultHash }: Pick<Result, 'match' | 'resultHash'>): string {
  return `${match} ${resultHash}`;
}

/** Judges results of one sandbox, in their order. */
export function judgeResults(results: readonly Result[], { epoch, matches, stored }: KnownSandbox): Verdict[] {
  const finished = new Set<string>();
  const kept = new Set(stored);
  return results.map((result) => {
    const known = matches.get(result.match);
    const match = known && finished.has(result.match) ? { ...known, status: 'finished' as const } : known;
    const verdict = judgeResult(result, epoch, match);
    if (verdict === 'stale' || verdict === 'other') return verdict;
    const key = resultKey(result);
    if (kept.has(key)) return 'twice';
    kept.add(key);
    if (verdict === 'shown') finished.add(result.match);
    return verdict;
  });
}

function judgeResult(result: Result, epoch: number | null, match: KnownMatch | undefined): Exclude<Verdict, 'twice'> {
  if (epoch !== null && result.epoch < epoch) return 'stale';
  if (!match) return 'early';
  if (match.status === 'void') return 'other';
  if (match.countedHash !== null && match.countedHash !== result.resultHash) return 'other';
  return match.status === 'finished' ? 'spare' : 'shown';
}
