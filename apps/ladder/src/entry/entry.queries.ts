import type { DataOf, EntryEnteredV1 } from '@hexduel/contracts-events';
import { EntryCard, EntryHead, EntryMatch, SandboxCard, Side } from '@hexduel/contracts-http';
import { execute, readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';
import { StoredLegEnd } from '../match/stored-leg';
import { KnownRelease } from '../release/new-release';
import { releaseColumns } from '../release/release.queries';
import { MaybeRoundRow, roundColumns } from '../round/round-card';
import { STANDINGS_AFTER } from '../round/standing.queries';
import { shownInSql, visibleInSql } from '../view/visibility';
import { teamOf } from '../view/view';
import type { View } from '../view/view';

/** Inserts an entry in the last place of its sandbox, with the latest release of its team. */
export async function insertEntry(tx: Queryable, entered: DataOf<typeof EntryEnteredV1>): Promise<void> {
  const { sandbox, sandboxSeq, entry, entryNumber, team, name, noContest } = entered;
  await execute(
    tx,
    `insert into entry (id, sandbox, entered_seq, entry_number, team, name, no_contest, place, place_before, shown_rev,
       own_rev, release, deployed_at)
     select $1, $2, $3, $4, $5, $6, $7, n.place, n.place, s.shown_rev * 0, s.shown_rev * 0,
       t.release, t.deployed_at
     from (select count(*) + 1 as place from entry where sandbox = $2) n
       join sandbox s on s.id = $2 left join team_release t on t.team = $5`,
    [entry, sandbox, sandboxSeq, entryNumber, team, name, noContest],
  );
}

const HeadRow = z.object({
  ...EntryHead.omit({ entry: true, sandbox: true, round: true, newRelease: true }).shape,
  ...SandboxCard.omit({ name: true }).shape,
  ...KnownRelease.shape,
  ...MaybeRoundRow.shape,
  sandboxName: z.string(),
  epoch: z.int(),
  rev: z.number(),
  shownRev: z.number().nullable(),
  ownRev: z.number().nullable(),
  scoredRound: z.int(),
});
/** All of an entry's page but its matches. */
export type HeadRow = z.infer<typeof HeadRow>;

/**
 * An entry with its latest round, or with the round of a number, as a view shows it; null where there is no such entry. Its revision
 * is the sum of those of its row and of the round.
 */
export async function findHead(
  tx: Queryable,
  entry: string,
  view: View,
  roundNumber: number | undefined,
): Promise<HeadRow | null> {
  const [head] = await readRows(
    tx,
    HeadRow,
    `select e.entry_number as "entryNumber", e.name, e.no_contest as "noContest", e.team, e.has_left as "hasLeft",
       e.place, e.score, s.id as sandbox, s.slug, s.name as "sandboxName",
       s.name_ru as "nameRu", s.epoch,
       (e.rev + coalesce(r.rev, 0))::float8 as rev, e.shown_rev::float8 as "shownRev",
       e.own_rev::float8 as "ownRev",
       s.frozen_from as "frozenFrom", s.scored_round as "scoredRound", ${roundColumns(view, '$3')}, ${releaseColumns(view)}
     from entry e join sandbox s on s.id = e.sandbox
     left join lateral (
       select * from round r where r.sandbox = e.sandbox and ($2::int is null or r.number = $2)
         and (s.frozen_from is not null or $2::int is not null or r.id = e.round)
         and ${visibleInSql(view, { teams: { of: ['e.team'], viewer: '$3' } })}
         and exists (select from participant p where p.round = r.id and p.entry = e.id)
       order by r.number desc limit 1
     ) r on true
     where e.id = $1 and ${shownInSql(view)}`,
    [entry, roundNumber ?? null, teamOf(view)],
  );
  return head ?? null;
}

const Place = z.object({ place: z.int(), score: z.string() });

/** Place and score of an entry after a scored round. */
export async function readPlaceAfter(
  tx: Queryable,
  { sandbox, entry, round }: { readonly sandbox: string; readonly entry: string; readonly round: number },
): Promise<z.infer<typeof Place>> {
  const sql = `select place, score from (${STANDINGS_AFTER}) s where s.entry = $3`;
  const [row] = await readRows(tx, Place, sql, [sandbox, round, entry]);
  if (!row) throw new Error(`entry ${entry} is in no standings of its sandbox`);
  return row;
}

const PlayedRow = z.object({
  ...EntryCard.shape,
  ...EntryMatch.pick({ match: true, state: true, points: true, rule: true }).shape,
  side: Side,
  winner: Side.nullable(),
  legs: z.array(StoredLegEnd).nullable(),
  finishedAt: z.date().nullable(),
  /** Whether the entry stands above its opponent now. */
  isHigher: z.boolean(),
});
/** A match of an entry, with the opponent's card. */
export type PlayedRow = z.infer<typeof PlayedRow>;

/** The matches of an entry in a round, in the order of the opponents' numbers. */
export function readPlayedRows(tx: Queryable, entry: string, round: string): Promise<PlayedRow[]> {
  return readRows(
    tx,
    PlayedRow,
    `select m.match, m.side, m.state, m.winner, m.points, m.rule, m."finishedAt", r.legs,
       o.id as entry, o.entry_number as "entryNumber", o.name, o.no_contest as "noContest",
       own.place < o.place as "isHigher"
     from (
       select id as match, 1 as side, two as opponent, status as state, result_hash, winner, finished_at as "finishedAt",
         points_one as points, rule_one as rule from match where round = $2 and one = $1
       union all
       select id, 2, one, status, result_hash, winner, finished_at, points_two, rule_two
         from match where round = $2 and two = $1
     ) m
     join entry o on o.id = m.opponent join entry own on own.id = $1
     left join match_result r on r.match = m.match and r.result_hash = m.result_hash
     order by o.entry_number`,
    [entry, round],
  );
}
