import { LadderHead, LadderRow, SandboxCard, TournamentState } from '@hexduel/contracts-http';
import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';
import { KnownRelease } from '../release/new-release';
import { releaseColumns } from '../release/release.queries';
import { MaybeRoundRow, ROUND_COLUMNS } from '../round/round-card';
import { STANDINGS_AFTER, STANDINGS_NOW } from '../round/standing.queries';
import { shownInSql, visibleInSql } from '../view/visibility';
import type { View } from '../view/view';

const latestVisibleRound = (view: View): string => `left join lateral (
  select * from round r where r.sandbox = s.id and ${visibleInSql(view)} order by r.number desc limit 1) r on true`;

const ListedRow = z.object({
  ...SandboxCard.shape,
  ...MaybeRoundRow.shape,
  epoch: z.int(),
  tournament: TournamentState,
  /** How many still take part. */
  entries: z.int(),
});

/**
 * At most `limit` sandboxes in the order that admins arranged, then of their names, those after a sandbox where it is given, with
 * the latest round that the view shows.
 */
export function readSandboxRows(
  tx: Queryable,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
  view: View,
): Promise<z.infer<typeof ListedRow>[]> {
  return readRows(
    tx,
    ListedRow,
    `select s.id as sandbox, s.slug, s.name, s.name_ru as "nameRu", s.epoch, s.tournament, ${ROUND_COLUMNS},
       (select count(*)::int from entry e where e.sandbox = s.id and not e.has_left) as entries
     from sandbox s ${latestVisibleRound(view)}
     where ${shownInSql(view)} and ($1::uuid is null
       or (s.position, s.name, s.id) > (select a.position, a.name, a.id from sandbox a where a.id = $1))
     order by s.position, s.name, s.id limit $2`,
    [after ?? null, limit],
  );
}

const HeadRow = z.object({
  ...SandboxCard.shape,
  ...MaybeRoundRow.shape,
  ...LadderHead.pick({ tournament: true, withheld: true, scoredRound: true, frozenFrom: true }).shape,
  plannedStart: z.date().nullable(),
  corrections: z.int(),
  epoch: z.int(),
  revealOpened: z.int().nullable(),
  revealOf: z.int().nullable(),
  rev: z.number(),
  shownRev: z.number().nullable(),
});

/** All of a ladder but its rows, with the latest round that the view shows; null where there is no such sandbox. */
export async function findLadderHead(
  tx: Queryable,
  sandbox: string,
  view: View,
): Promise<z.infer<typeof HeadRow> | null> {
  const [head] = await readRows(
    tx,
    HeadRow,
    `select s.id as sandbox, s.slug, s.name, s.name_ru as "nameRu", s.epoch, s.rev::float8 as rev,
       s.shown_rev::float8 as "shownRev", s.tournament, s.frozen_from as "frozenFrom", s.scored_round as "scoredRound",
       case when s.tournament = 'running' then s.withheld end as withheld,
       case when s.tournament = 'planned' then s.planned_start end as "plannedStart",
       s.reveal_opened as "revealOpened", s.reveal_of as "revealOf",
       (select count(*)::int from correction c where c.sandbox = s.id and c.state in ('applied', 'scored')
         and ${visibleInSql(view, { round: 'c.round_number' })}) as corrections, ${ROUND_COLUMNS}
     from sandbox s ${latestVisibleRound(view)}
     where s.id = $1 and ${shownInSql(view)}`,
    [sandbox],
  );
  return head ?? null;
}

const EntryRow = z.object({ ...LadderRow.omit({ newRelease: true }).shape, ...KnownRelease.shape });

export interface RowsOptions {
  readonly sandbox: string;
  readonly view: View;
  /** The id of the round whose matches are counted; null for none. */
  readonly round: string | null;
  /** Places and scores after this scored round; null for those of now. */
  readonly afterRound: number | null;
}

/** The rows of a ladder, first place first. */
export function readLadderRows(
  tx: Queryable,
  { sandbox, view, round, afterRound }: RowsOptions,
): Promise<z.infer<typeof EntryRow>[]> {
  return readRows(
    tx,
    EntryRow,
    `select e.id as entry, e.entry_number as "entryNumber", e.team, e.name, e.no_contest as "noContest",
       e.has_left as "hasLeft", s.place, s.place_before as "placeBefore", s.score, s.gained, ${releaseColumns(view)},
       coalesce(c.playing, 0) as playing, coalesce(c.finished, 0) as finished, coalesce(c.matches, 0) as matches
     from (${afterRound === null ? STANDINGS_NOW : STANDINGS_AFTER}) s join entry e on e.id = s.entry left join (
       select entry, count(*) filter (where status = 'playing')::int as playing,
         count(*) filter (where status in ('finished', 'void'))::int as finished, count(*)::int as matches
       from (select unnest(array[one, two]) as entry, status from match where round = $3) sides group by entry
     ) c on c.entry = e.id
     order by s.place`,
    [sandbox, afterRound, round],
  );
}

const RevealPlace = z.object({ entry: z.string(), place: z.int() });

/** The place of each entry in the reveal of its sandbox; those that take no part in it are missing. */
export async function readRevealPlaces(tx: Queryable, sandbox: string): Promise<Map<string, number>> {
  const rows = await readRows(
    tx,
    RevealPlace,
    'select id as entry, reveal_place as place from entry where sandbox = $1 and reveal_place is not null',
    [sandbox],
  );
  return new Map(rows.map(({ entry, place }) => [entry, place]));
}
