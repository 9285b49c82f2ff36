import type { LadderRow, LadderView, SandboxCard, Snapshot } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { newReleaseOf } from '../release/new-release';
import { releaseColumns } from '../release/release-columns';
import type { ReleaseRow } from '../release/release-columns';
import { PUBLIC } from '../view/view';
import { ROUND_COLUMNS, hasRound, roundCard } from '../round/round-card';
import type { MaybeRoundRow } from '../round/round-card';

interface HeadRow extends SandboxCard, Pick<LadderView, 'tournament' | 'withheld' | 'scoredRound'> {
  readonly plannedStart: Date | null;
  readonly epoch: number;
  readonly rev: number;
}

/** The ladder of a sandbox; null where there is none. Its matches are those of its latest round. */
export async function readLadder(tx: EntityManager, sandbox: string): Promise<Snapshot<LadderView> | null> {
  const [head] = await tx.query<(HeadRow & MaybeRoundRow)[]>(
    `select s.id as sandbox, s.slug, s.name, s.name_ru as "nameRu", s.epoch, s.rev::float8 as rev, s.tournament,
       case when s.tournament = 'running' then s.withheld end as withheld, s.scored_round as "scoredRound",
       case when s.tournament = 'planned' then s.planned_start end as "plannedStart",
       ${ROUND_COLUMNS}
     from sandbox s
     left join lateral (select * from round where sandbox = s.id order by number desc limit 1) r on true
     where s.id = $1`,
    [sandbox],
  );
  if (!head) return null;
  const { slug, name, nameRu, epoch, rev, tournament, withheld, scoredRound } = head;
  const plannedStart = head.plannedStart?.toISOString() ?? null;
  const round = hasRound(head) ? roundCard(head) : null;
  const rows = await readRows(tx, sandbox, head.round);
  return {
    epoch,
    rev,
    data: { sandbox: { sandbox, slug, name, nameRu }, tournament, plannedStart, withheld, round, scoredRound, rows },
  };
}

async function readRows(tx: EntityManager, sandbox: string, round: string | null): Promise<LadderRow[]> {
  const rows = await tx.query<(Omit<LadderRow, 'newRelease'> & ReleaseRow)[]>(
    `select e.id as entry, e.entry_number as "entryNumber", e.team, e.name, e.no_contest as "noContest",
       e.has_left as "hasLeft", e.place, e.place_before as "placeBefore", e.score, e.gained, ${releaseColumns(PUBLIC)},
       coalesce(c.playing, 0) as playing, coalesce(c.finished, 0) as finished, coalesce(c.matches, 0) as matches
     from entry e left join (
       select entry, count(*) filter (where status = 'playing')::int as playing,
         count(*) filter (where status in ('finished', 'void'))::int as finished, count(*)::int as matches
       from (select unnest(array[one, two]) as entry, status from match where round = $2) sides group by entry
     ) c on c.entry = e.id
     where e.sandbox = $1 order by e.place`,
    [sandbox, round],
  );
  return rows.map(({ release, deployedAt, playedAt, ...row }) => {
    return { ...row, newRelease: newReleaseOf({ release, deployedAt, playedAt }) };
  });
}
