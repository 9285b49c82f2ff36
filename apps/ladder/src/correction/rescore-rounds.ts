import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { scoreRound } from '@hexduel/scoring';
import type { RoundMatch, ScoredRound, StandingBefore } from '@hexduel/scoring';
import { z } from 'zod';
import { readDecidedMatches } from '../round/scoring.queries';

const RoundToRescore = z.object({
  id: z.string(),
  number: z.int(),
  scoreMultiplier: z.string(),
  completedSeq: z.string(),
});
export type RoundToRescore = z.infer<typeof RoundToRescore>;

/** A round that was scored again. */
export interface Rescored {
  readonly round: RoundToRescore;
  readonly scored: ScoredRound;
}

export interface Span {
  readonly sandbox: string;
  /** The first round and the last one: all between are scored. */
  readonly from: number;
  readonly to: number;
}

/**
 * Scores rounds again, one after another, from the standings before the first: as each was scored at first, with what counts now.
 * `change` says otherwise for a preview. It writes nothing; `each` gets a round as soon as it is scored. Returns the standings after
 * the last, or why scoring refuses a round.
 */
export async function rescoreRounds(
  tx: Queryable,
  { sandbox, from, to }: Span,
  each: (rescored: Rescored) => Promise<void>,
  change: (match: RoundMatch, round: number) => RoundMatch = (match) => match,
): Promise<Result<ScoredRound['standings'], string>> {
  let scores = await readScoresAfter(tx, sandbox, from - 1);
  let standings: ScoredRound['standings'] = [];
  for (const round of await readRoundsToRescore(tx, { sandbox, from, to })) {
    const before = await readEntrants(tx, sandbox, round, scores);
    const matches = (await readDecidedMatches(tx, round)).map((match) => change(match, round.number));
    const scored = scoreRound({ scoreMultiplier: round.scoreMultiplier, standings: before, matches });
    if (!scored.ok) return refused(`round ${round.number} cannot be scored again: ${scored.error.message}`);
    await each({ round, scored: scored.value });
    ({ standings } = scored.value);
    scores = new Map(standings.map(({ entry, score }) => [entry, score]));
  }
  return ok(standings);
}

function readRoundsToRescore(tx: Queryable, { sandbox, from, to }: Span): Promise<RoundToRescore[]> {
  return readRows(
    tx,
    RoundToRescore,
    `select id, number, score_multiplier as "scoreMultiplier", completed_seq as "completedSeq" from round
     where sandbox = $1 and number between $2 and $3 order by number`,
    [sandbox, from, to],
  );
}

const Score = z.object({ entry: z.string(), score: z.string() });

async function readScoresAfter(tx: Queryable, sandbox: string, round: number): Promise<ReadonlyMap<string, string>> {
  const rows = await readRows(tx, Score, 'select entry, score from standing where sandbox = $1 and round_number = $2', [
    sandbox,
    round,
  ]);
  return new Map(rows.map(({ entry, score }) => [entry, score]));
}

const Entrant = z.object({ entry: z.string(), entryNumber: z.int(), noContest: z.boolean() });

/** The entries that a round scores; those that had entered since the round before have no points. */
async function readEntrants(
  tx: Queryable,
  sandbox: string,
  { completedSeq }: RoundToRescore,
  scores: ReadonlyMap<string, string>,
): Promise<StandingBefore[]> {
  const rows = await readRows(
    tx,
    Entrant,
    `select id as entry, entry_number as "entryNumber", no_contest as "noContest" from entry
     where sandbox = $1 and entered_seq < $2`,
    [sandbox, completedSeq],
  );
  return rows.map((row) => ({ ...row, score: scores.get(row.entry) ?? '0.000' }));
}
