import type { EntryHead, EntryView, SandboxCard, Snapshot } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { newReleaseOf } from '../release/new-release';
import { releaseColumns } from '../release/release-columns';
import type { ReleaseRow } from '../release/release-columns';
import { hasRound, roundCard, roundColumns } from '../round/round-card';
import type { MaybeRoundRow } from '../round/round-card';
import { STANDINGS_AFTER } from '../round/standings-after';
import { lastSeenScores } from '../view/last-seen-scores';
import { seenRevision } from '../view/seen-revision';
import { sees, seesInSql } from '../view/sees';
import { teamOf } from '../view/view';
import type { View } from '../view/view';
import { readEntryMatches } from './read-entry-matches';

interface HeadRow extends SandboxCard, ReleaseRow, Omit<EntryHead, 'sandbox' | 'round' | 'newRelease'> {
  readonly sandboxName: string;
  readonly epoch: number;
  readonly rev: number;
  readonly shownRev: number | null;
  readonly ownRev: number | null;
  readonly scoredRound: number;
}

/**
 * An entry with its matches of its latest round, or of the round with a number, as a view sees it; null where there is no such
 * entry. `round` in it is null where it takes part in none that is seen, or not in the one asked for. Its revision is that of its
 * row and of the round.
 */
export async function readEntry(
  tx: EntityManager,
  entry: string,
  view: View,
  roundNumber?: number,
): Promise<Snapshot<EntryView> | null> {
  const [head] = await tx.query<(HeadRow & MaybeRoundRow)[]>(
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
         and ${seesInSql(view, { teams: { of: ['e.team'], viewer: '$3' } })}
         and exists (select from participant p where p.round = r.id and p.entry = e.id)
       order by r.number desc limit 1
     ) r on true
     where e.id = $1`,
    [entry, roundNumber ?? null, teamOf(view)],
  );
  if (!head) return null;
  const { entryNumber, name, noContest, team, hasLeft, sandbox, epoch, frozenFrom } = head;
  const { place, score } = await readPlace(tx, entry, head, lastSeenScores(view, head));
  return {
    epoch,
    rev: seenRevision(view, head, [team]),
    data: {
      ...{
        entry,
        entryNumber,
        name,
        noContest,
        team,
        hasLeft,
        place,
        score,
        frozenFrom,
        newRelease: newReleaseOf(head),
      },
      sandbox: { sandbox, slug: head.slug, name: head.sandboxName, nameRu: head.nameRu },
      round: hasRound(head) ? roundCard(head) : null,
      matches: hasRound(head)
        ? await readEntryMatches(tx, entry, head, sees(view, { frozenFrom, round: head.number }))
        : [],
    },
  };
}

type Place = Pick<EntryHead, 'place' | 'score'>;

async function readPlace(tx: EntityManager, entry: string, head: HeadRow, seenRound: number): Promise<Place> {
  if (seenRound === head.scoredRound) return head;
  const [row] = await tx.query<Place[]>(`select place, score from (${STANDINGS_AFTER}) s where s.entry = $3`, [
    head.sandbox,
    seenRound,
    entry,
  ]);
  if (!row) throw new Error(`entry ${entry} is in no standings of its sandbox`);
  return row;
}

/** The id of the entry with this number in a sandbox; null where there is none. */
export async function findEntry(
  db: Pick<EntityManager, 'query'>,
  sandbox: string,
  entryNumber: number,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }[]>('select id from entry where sandbox = $1 and entry_number = $2', [
    sandbox,
    entryNumber,
  ]);
  return row?.id ?? null;
}
