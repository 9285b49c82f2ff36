import { scoreRound } from '@hexduel/scoring';
import type { RoundMatch } from '@hexduel/scoring';
import type { EntityManager } from 'typeorm';
import type { LockedSandbox } from '../sandbox/lock-sandbox';

/** The round whose turn it is to be scored. */
export interface RoundToScore {
  readonly id: string;
  readonly number: number;
  readonly scoreMultiplier: string;
  /** Entries that came after it are not in its standings. */
  readonly completedSeq: string;
  /** Results that count and have not come. */
  readonly missing: number;
}

/** The round after the last scored one, if it is completed. */
export async function findRoundToScore(tx: EntityManager, sandbox: LockedSandbox): Promise<RoundToScore | null> {
  const [row] = await tx.query<RoundToScore[]>(
    `select r.id, r.number, r.score_multiplier as "scoreMultiplier", r.completed_seq as "completedSeq",
       r.matches - r.finished as missing
     from round r where r.sandbox = $1 and r.number = $2 and r.state = 'completed'`,
    [sandbox.id, sandbox.scoredRound + 1],
  );
  return row ?? null;
}

interface MatchRow {
  readonly id: string;
  readonly one: string;
  readonly two: string;
  readonly status: string;
  readonly winners: readonly (1 | 2 | null)[] | null;
}

/** Computes the points of a round and the ladder after it. */
export async function computeScores(
  tx: EntityManager,
  sandbox: string,
  round: RoundToScore,
): Promise<ReturnType<typeof scoreRound>> {
  const standings = await tx.query<{ entry: string; entryNumber: number; score: string; noContest: boolean }[]>(
    `select id as entry, entry_number as "entryNumber", score, no_contest as "noContest"
     from entry where sandbox = $1 and entered_seq < $2`,
    [sandbox, round.completedSeq],
  );
  const matches = await tx.query<MatchRow[]>(
    `select m.id, m.one, m.two, m.status,
       json_build_array(r.legs -> 0 -> 'winner', r.legs -> 1 -> 'winner') as winners
     from match m left join match_result r on r.match = m.id and r.result_hash = m.counted_hash
     where m.round = $1`,
    [round.id],
  );
  return scoreRound({ scoreMultiplier: round.scoreMultiplier, standings, matches: matches.map(roundMatch) });
}

function roundMatch({ id, one, two, status, winners }: MatchRow): RoundMatch {
  const entries = [one, two] as const;
  if (status === 'void') return { match: id, status: 'void', entries };
  const winnerOf = (side: 1 | 2 | null | undefined): string | null => (side ? (side === 1 ? one : two) : null);
  return { match: id, status: 'played', entries, legWinners: [winnerOf(winners?.[0]), winnerOf(winners?.[1])] };
}
