import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { EndReason } from '@hexduel/contracts-events';
import { z } from 'zod';

const Side = z.union([z.literal(1), z.literal(2)]);
const Sampled = z.object({
  match: z.string(),
  resultHash: z.string(),
  one: z.string(),
  two: z.string(),
  /** Which side played colour 1, leg by leg. */
  firsts: z.array(Side),
});

/** At most `limit` finished matches of any of the entries, spread evenly over all of theirs. */
export function sampleMatches(
  tx: Queryable,
  {
    sandbox,
    entries,
    limit,
  }: { readonly sandbox: string; readonly entries: readonly string[]; readonly limit: number },
): Promise<z.infer<typeof Sampled>[]> {
  return readRows(
    tx,
    Sampled,
    `select match, "resultHash", one, two, firsts from (
       select m.id as match, m.result_hash as "resultHash", m.one, m.two,
         (select json_agg((leg ->> 'first')::int) from json_array_elements(c.legs) leg) as firsts,
         row_number() over (order by m.id) - 1 as at, count(*) over () as total
       from match m join match_result c on c.match = m.id and c.result_hash = m.result_hash
       where m.sandbox = $1 and (m.one = any($2::uuid[]) or m.two = any($2::uuid[]))
     ) s where at % greatest(1, (total + $3 - 1) / $3) = 0 order by at`,
    [sandbox, entries, limit],
  );
}

const Lost = z.object({ entry: z.string(), reason: EndReason.exclude(['by_score']), legs: z.int() });

/** How often each entry of a sandbox lost a leg by a failure of its bot. */
export function countLostLegs(tx: Queryable, sandbox: string): Promise<z.infer<typeof Lost>[]> {
  return readRows(
    tx,
    Lost,
    `select case when (leg ->> 'winner')::int = 1 then m.two else m.one end as entry, leg ->> 'reason' as reason,
       count(*)::int as legs
     from match m join match_result c on c.match = m.id and c.result_hash = m.result_hash
       cross join lateral json_array_elements(c.legs) leg
     where m.sandbox = $1 and leg ->> 'reason' <> 'by_score' and leg ->> 'winner' is not null
     group by 1, 2`,
    [sandbox],
  );
}
