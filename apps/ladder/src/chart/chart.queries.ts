import { EntryCard, MOST_LINES } from '@hexduel/contracts-http';
import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';

const First = z.object({ first: z.int().nullable() });

/** The number of the first round of a sandbox that is kept; null where there is none. */
export async function findFirstRound(tx: Queryable, sandbox: string): Promise<number | null> {
  const [row] = await readRows(tx, First, 'select min(number) as first from round where sandbox = $1', [sandbox]);
  return row?.first ?? null;
}

const ChartRound = z.object({ number: z.int(), scoredAt: z.date() });

/** The scored rounds of a sandbox that have these numbers, oldest first. */
export function readChartRounds(
  tx: Queryable,
  sandbox: string,
  numbers: readonly number[],
): Promise<z.infer<typeof ChartRound>[]> {
  return readRows(
    tx,
    ChartRound,
    `select number, scored_at as "scoredAt" from round
     where sandbox = $1 and number = any($2::int[]) and state = 'scored' order by number`,
    [sandbox, numbers],
  );
}

const Line = z.object({
  ...EntryCard.shape,
  hasLeft: z.boolean(),
  scores: z.array(z.string().nullable()),
  /** How many entries the sandbox has. */
  all: z.int(),
});

/** The first entries of a sandbox by number, each with its scores after these rounds, in their order. */
export function readLines(tx: Queryable, sandbox: string, numbers: readonly number[]): Promise<z.infer<typeof Line>[]> {
  return readRows(
    tx,
    Line,
    `select e.id as entry, e.entry_number as "entryNumber", e.name, e.no_contest as "noContest", e.has_left as "hasLeft",
       count(*) over ()::int as all,
       (select coalesce(json_agg(s.score::text order by n.number), '[]') from unnest($2::int[]) n (number)
        left join standing s on s.sandbox = $1 and s.round_number = n.number and s.entry = e.id) as scores
     from entry e where e.sandbox = $1 order by e.entry_number limit $3`,
    [sandbox, numbers, MOST_LINES],
  );
}
