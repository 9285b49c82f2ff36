import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import type { RoundMatch } from '@hexduel/scoring';
import { z } from 'zod';

const RoundToScore = z.object({
  id: z.string(),
  number: z.int(),
  scoreMultiplier: z.string(),
  /** Entries that entered after it are not in its standings. */
  completedSeq: z.string(),
  /** Milliseconds since 1970. */
  completedAt: z.number(),
  /** How many results that count have not come. */
  missing: z.int(),
});
/** The round that is to be scored next. */
export type RoundToScore = z.infer<typeof RoundToScore>;

/** The round with this number if it is completed and not scored yet. */
export async function findRoundToScore(tx: Queryable, sandbox: string, number: number): Promise<RoundToScore | null> {
  const [row] = await readRows(
    tx,
    RoundToScore,
    `select r.id, r.number, r.score_multiplier as "scoreMultiplier", r.completed_seq as "completedSeq",
       (extract(epoch from r.completed_at) * 1000)::float8 as "completedAt",
       r.matches - r.finished as missing
     from round r where r.sandbox = $1 and r.number = $2 and r.state = 'completed'`,
    [sandbox, number],
  );
  return row ?? null;
}

const Standing = z.object({ entry: z.string(), entryNumber: z.int(), score: z.string(), noContest: z.boolean() });

/** The entries that a round scores, with their scores before it. */
export function readScores(
  tx: Queryable,
  sandbox: string,
  { completedSeq }: RoundToScore,
): Promise<z.infer<typeof Standing>[]> {
  return readRows(
    tx,
    Standing,
    `select id as entry, entry_number as "entryNumber", score, no_contest as "noContest"
     from entry where sandbox = $1 and entered_seq < $2`,
    [sandbox, completedSeq],
  );
}

const Winner = z.union([z.literal(1), z.literal(2)]).nullable();
const DecidedMatch = z.object({
  id: z.string(),
  one: z.string(),
  two: z.string(),
  isVoid: z.boolean(),
  /** The winning side of each leg. */
  winners: z.tuple([Winner, Winner]),
});

/** The matches of a round with the legs of the results that count. */
export async function readDecidedMatches(tx: Queryable, { id }: Pick<RoundToScore, 'id'>): Promise<RoundMatch[]> {
  const rows = await readRows(
    tx,
    DecidedMatch,
    `select m.id, m.one, m.two, m.status = 'void' as "isVoid",
       json_build_array(r.legs -> 0 -> 'winner', r.legs -> 1 -> 'winner') as winners
     from match m left join match_result r on r.match = m.id and r.result_hash = m.counted_hash
     where m.round = $1`,
    [id],
  );
  return rows.map(({ id: match, one, two, isVoid, winners: [first, second] }) => {
    const entries = [one, two] as const;
    if (isVoid) return { match, status: 'void', entries };
    const winnerOf = (side: 1 | 2 | null): string | null => (side ? (entries[side - 1] ?? null) : null);
    return { match, status: 'played', entries, legWinners: [winnerOf(first), winnerOf(second)] };
  });
}

const ScoredSandbox = z.object({ isNextDue: z.boolean() });

/** Writes that a round is scored; returns whether the one after it can be scored now. */
export async function markScored(
  tx: Queryable,
  sandbox: string,
  { id, number }: Pick<RoundToScore, 'id' | 'number'>,
): Promise<boolean> {
  const [row] = await readRows(
    tx,
    ScoredSandbox,
    `with scored as (
       update round set state = 'scored', scored_at = clock_timestamp(), rev = rev + 1 where id = $1
     )
     update sandbox set scored_round = $3 where id = $2
     returning exists (
       select from round where sandbox = $2 and number = $3 + 1 and state = 'completed' and matches <= finished) as "isNextDue"`,
    [id, sandbox, number],
  );
  return row?.isNextDue ?? false;
}

const WaitingRound = z.object({
  sandbox: z.string(),
  round: z.string(),
  number: z.int(),
  /** How many results have not come. */
  missing: z.int(),
  /** For how long it has waited. */
  seconds: z.number(),
});
export type WaitingRound = z.infer<typeof WaitingRound>;

/** Completed rounds that are not scored, by sandbox and number. */
export function readWaitingRounds(database: Queryable): Promise<WaitingRound[]> {
  return readRows(
    database,
    WaitingRound,
    `select sandbox, id as round, number, matches - finished as missing,
       extract(epoch from now() - completed_at)::float8 as seconds
     from round where state = 'completed' order by sandbox, number`,
  );
}

const MissingResult = z.object({ match: z.string(), number: z.int() });

/** Matches of the completed rounds of a sandbox whose results count and have not come, in the order of the rounds. */
export function readMissingResults(
  database: Queryable,
  sandbox: string,
  limit: number,
): Promise<z.infer<typeof MissingResult>[]> {
  return readRows(
    database,
    MissingResult,
    `select m.id as match, r.number from round r join match m on m.round = r.id
     where r.sandbox = $1 and r.state = 'completed' and m.counted_hash is not null and m.result_hash is null
     order by r.number, m.id limit $2`,
    [sandbox, limit],
  );
}
