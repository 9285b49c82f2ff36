import type { LadderRow, LadderView, SandboxCard, Snapshot } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { newReleaseOf } from '../release/new-release';
import { releaseColumns } from '../release/release-columns';
import type { ReleaseRow } from '../release/release-columns';
import { ROUND_COLUMNS, hasRound, roundCard } from '../round/round-card';
import type { MaybeRoundRow } from '../round/round-card';
import { STANDINGS_AFTER, STANDINGS_NOW } from '../round/standings-after';
import { lastSeenScores } from '../view/last-seen-scores';
import { seenRevision } from '../view/seen-revision';
import { sees, seesInSql } from '../view/sees';
import type { View } from '../view/view';

interface HeadRow extends SandboxCard, Pick<LadderView, 'tournament' | 'withheld' | 'scoredRound' | 'frozenFrom'> {
  readonly plannedStart: Date | null;
  readonly epoch: number;
  readonly rev: number;
  readonly shownRev: number | null;
}

/**
 * The ladder of a sandbox as a view sees it; null where there is none. Its matches are those of the latest round that is seen.
 * Players see what everybody sees: the scores are nobody's own.
 */
export async function readLadder(tx: EntityManager, sandbox: string, view: View): Promise<Snapshot<LadderView> | null> {
  const [head] = await tx.query<(HeadRow & MaybeRoundRow)[]>(
    `select s.id as sandbox, s.slug, s.name, s.name_ru as "nameRu", s.epoch, s.rev::float8 as rev,
       s.shown_rev::float8 as "shownRev", s.tournament, s.frozen_from as "frozenFrom", s.scored_round as "scoredRound",
       case when s.tournament = 'running' then s.withheld end as withheld,
       case when s.tournament = 'planned' then s.planned_start end as "plannedStart",
       ${ROUND_COLUMNS}
     from sandbox s
     left join lateral (
       select * from round r where r.sandbox = s.id and ${seesInSql(view)} order by r.number desc limit 1) r on true
     where s.id = $1`,
    [sandbox],
  );
  if (!head) return null;
  const { slug, name, nameRu, epoch, tournament, frozenFrom } = head;
  const plannedStart = head.plannedStart?.toISOString() ?? null;
  // That the hindrance is over would tell of a round that is hidden.
  const withheld = sees(view, { frozenFrom, round: Infinity }) ? head.withheld : null;
  const round = hasRound(head) ? roundCard(head) : null;
  const scoredRound = lastSeenScores(view, head);
  const rows = await readRows(tx, sandbox, view, head.round, scoredRound < head.scoredRound ? scoredRound : null);
  return {
    epoch,
    rev: seenRevision(view, head),
    data: {
      sandbox: { sandbox, slug, name, nameRu },
      tournament,
      plannedStart,
      withheld,
      round,
      frozenFrom,
      scoredRound,
      rows,
    },
  };
}

/** With the matches of a round; places and scores as they are, or as they were after an earlier round. */
async function readRows(
  tx: EntityManager,
  sandbox: string,
  view: View,
  round: string | null,
  afterRound: number | null,
): Promise<LadderRow[]> {
  const rows = await tx.query<(Omit<LadderRow, 'newRelease'> & ReleaseRow)[]>(
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
  return rows.map(({ release, deployedAt, playedAt, ...row }) => {
    return { ...row, newRelease: newReleaseOf({ release, deployedAt, playedAt }) };
  });
}
