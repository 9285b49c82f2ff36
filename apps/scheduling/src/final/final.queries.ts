import { readRows } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { RankedEntry } from './choose-best';

const Ranked = z.object({
  entry: z.string(),
  team: z.string(),
  name: z.string(),
  noContest: z.boolean(),
  place: z.int(),
  score: z.string(),
});

/** The entries in the ladder of a sandbox, without those that are to leave it or are disqualified. */
export function rankedEntries(tx: EntityManager, sandbox: string): Promise<RankedEntry[]> {
  return readRows(
    tx,
    Ranked,
    `select s.entry, t.id as team, t.name, t.no_contest as "noContest", s.place, s.score::text
     from standing s join entry e on e.id = s.entry join team t on t.id = e.team
     where s.sandbox = $1 and e.left_at is null and not e.leaves and not t.leaves
       and not exists (
         select from correction c join sandbox b on b.id = c.sandbox and b.epoch = c.epoch
         where c.entry = s.entry and c.kind = 'disqualify' and c.taken_back_by is null)`,
    [sandbox],
  );
}
