import { EntryCard, OwnMatch, SandboxCard, Side } from '@hexduel/contracts-http';
import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';
import { StoredLegEnd } from '../match/stored-leg';

/** Only so many of the last rounds of a sandbox are looked through. */
const ROUNDS = 30;

const { match, round, failures, logs } = OwnMatch.shape;

const OwnMatchRow = z.object({
  ...SandboxCard.shape,
  ...{ match, round, failures, logs },
  side: Side,
  winner: Side.nullable(),
  opponent: EntryCard,
  legs: z.array(StoredLegEnd),
  finishedAt: z.date().nullable(),
});
export type OwnMatchRow = z.infer<typeof OwnMatchRow>;

export interface OwnMatchFilter {
  readonly team: string;
  /** Only matches in which its bot failed, or only the others; undefined for all. */
  readonly failed: boolean | undefined;
  readonly limit: number;
}

/** The latest finished matches of a team in the last rounds of its sandboxes, latest first. A freeze hides none from it. */
export function readOwnMatchRows(tx: Queryable, { team, failed, limit }: OwnMatchFilter): Promise<OwnMatchRow[]> {
  return readRows(
    tx,
    OwnMatchRow,
    `select s.id as sandbox, s.slug, s.name, s.name_ru as "nameRu", o.number as round, o.match, o.side, o.winner,
       json_build_object('entry', e.id, 'entryNumber', e.entry_number, 'name', e.name, 'noContest', e.no_contest) as opponent,
       o.legs, o.failures, o.finished_at as "finishedAt",
       (select count(*)::int from flight_log f where f.match = o.match and f.result_hash = o.result_hash) as logs
     from (
       select own.sandbox, r.number, m.id as match, m.winner, m.result_hash, m.finished_at, c.legs, r.opened_at,
         case when m.one = own.id then 1 else 2 end as side, case when m.one = own.id then m.two else m.one end as other,
         (select count(*)::int from json_array_elements(c.legs) l where l->>'reason' <> 'by_score'
            and (l->>'winner')::int <> case when m.one = own.id then 1 else 2 end) as failures
       from entry own
       cross join lateral (select * from round where sandbox = own.sandbox order by number desc limit ${ROUNDS}) r
       join match m on m.round = r.id and own.id in (m.one, m.two) and m.status = 'finished'
       join match_result c on c.match = m.id and c.result_hash = m.result_hash
       where own.team = $1
     ) o
     join sandbox s on s.id = o.sandbox join entry e on e.id = o.other
     where not s.archived and ($2::boolean is null or (o.failures > 0) = $2)
     order by o.opened_at desc, o.finished_at desc, o.match limit $3`,
    [team, failed ?? null, limit],
  );
}
