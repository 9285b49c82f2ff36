import { MatchRow, SandboxCard, ScoreRow } from '@hexduel/contracts-http';
import { execute, readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';
import { StoredLegEnd } from '../match/stored-leg';
import { visibleInSql } from '../view/visibility';
import { teamOf } from '../view/view';
import type { View } from '../view/view';

/** Until the transaction ends, it only reads, and each statement takes at most so many milliseconds. */
export async function limitReads(tx: Queryable, timeoutMs: number): Promise<void> {
  await execute(tx, 'set transaction read only');
  await execute(tx, `set local statement_timeout = ${timeoutMs}`);
}

const Origin = z.object({
  ...SandboxCard.shape,
  epoch: z.int(),
  frozenFrom: z.int().nullable(),
  takenAt: z.date(),
});

/** The sandbox that a file is about, and the moment of the transaction. */
export async function readOrigin(tx: Queryable, sandbox: string): Promise<z.infer<typeof Origin>> {
  const [row] = await readRows(
    tx,
    Origin,
    `select id as sandbox, slug, name, name_ru as "nameRu", epoch, frozen_from as "frozenFrom", now() as "takenAt"
     from sandbox where id = $1`,
    [sandbox],
  );
  if (!row) throw new Error(`sandbox ${sandbox} does not exist any more`);
  return row;
}

const ScoreOfRound = ScoreRow.extend({ scoredAt: z.date() });

/** Where every entry stood after the scored rounds that a view shows of so many after a number, by round and entry. */
export function readScoreRows(
  tx: Queryable,
  sandbox: string,
  view: View,
  { after, rounds }: { readonly after: number; readonly rounds: number },
): Promise<z.infer<typeof ScoreOfRound>[]> {
  return readRows(
    tx,
    ScoreOfRound,
    `select r.number as round, r.scored_at as "scoredAt", r.size, r.score_multiplier as "scoreMultiplier",
       e.entry_number as "entryNumber", e.name, t.place, t.place_before as "placeBefore", t.gained, t.score
     from sandbox s join round r on r.sandbox = s.id
     join standing t on t.sandbox = s.id and t.round_number = r.number join entry e on e.id = t.entry
     where s.id = $1 and t.round_number > $2 and t.round_number <= $2 + $3 and ${visibleInSql(view)}
     order by r.number, e.entry_number`,
    [sandbox, after, rounds],
  );
}

const ExportedRound = z.object({
  id: z.string(),
  number: z.int(),
  size: z.int(),
  scoreMultiplier: z.string(),
  frozenFrom: z.int().nullable(),
});
export type ExportedRound = z.infer<typeof ExportedRound>;

/** So many rounds of a sandbox after a number, in their order. */
export function readExportedRounds(
  tx: Queryable,
  sandbox: string,
  { after, rounds }: { readonly after: number; readonly rounds: number },
): Promise<ExportedRound[]> {
  return readRows(
    tx,
    ExportedRound,
    `select r.id, r.number, r.size, r.score_multiplier as "scoreMultiplier", s.frozen_from as "frozenFrom"
     from round r join sandbox s on s.id = r.sandbox
     where r.sandbox = $1 and r.number > $2 and r.number <= $2 + $3 order by r.number`,
    [sandbox, after, rounds],
  );
}

const ExportedLeg = MatchRow.shape.legs.element.extend(StoredLegEnd.pick({ detail: true, cause: true }).shape);

const ExportedMatch = MatchRow.pick({ match: true, state: true, seed: true, winner: true, resultHash: true }).extend({
  one: MatchRow.shape.sides.def.items[0],
  two: MatchRow.shape.sides.def.items[1],
  legs: z.array(ExportedLeg).nullable(),
  finishedAt: z.date().nullable(),
});
export type ExportedMatch = z.infer<typeof ExportedMatch>;

const sideColumns = (side: 'one' | 'two'): string => `json_build_object('entryNumber', e_${side}.entry_number,
  'name', e_${side}.name, 'points', m.points_${side}::text, 'rule', m.rule_${side}) as ${side}`;

// A leg without its replay, which is most of it.
const LEGS = `(
  select json_agg(json_build_object('leg', l.leg, 'first', l.first, 'winner', l.winner, 'reason', l.reason,
    'detail', l.detail, 'cause', l.cause, 'chips', l.chips) order by l.leg)
  from rows from (json_to_recordset(c.legs)
      as (first integer, winner integer, reason text, detail text, cause json, chips json))
    with ordinality as l (first, winner, reason, detail, cause, chips, leg)) as legs`;

/** At most `limit` matches of a round that a view shows, in the order of their ids, those after a match where it is given. */
export function readExportedMatches(
  tx: Queryable,
  round: string,
  view: View,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<ExportedMatch[]> {
  const visible = visibleInSql(view, { teams: { of: ['e_one.team', 'e_two.team'], viewer: '$3' } });
  return readRows(
    tx,
    ExportedMatch,
    `select m.id as match, m.status as state, m.seed::float8 as seed, m.winner, m.result_hash as "resultHash",
       m.finished_at as "finishedAt", ${sideColumns('one')}, ${sideColumns('two')}, ${LEGS}
     from match m join round r on r.id = m.round join sandbox s on s.id = r.sandbox
     join entry e_one on e_one.id = m.one join entry e_two on e_two.id = m.two
     left join match_result c on c.match = m.id and c.result_hash = m.result_hash
     where m.round = $1 and ($2::uuid is null or m.id > $2) and ${visible} order by m.id limit $4`,
    [round, after, teamOf(view), limit],
  );
}
