import type { EntryHead, EntryView, SandboxCard, Snapshot } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { newReleaseOf } from '../release/new-release';
import { releaseColumns } from '../release/release-columns';
import type { ReleaseRow } from '../release/release-columns';
import { PUBLIC } from '../view/view';
import { ROUND_COLUMNS, hasRound, roundCard } from '../round/round-card';
import type { MaybeRoundRow } from '../round/round-card';
import { readEntryMatches } from './read-entry-matches';

interface HeadRow extends SandboxCard, ReleaseRow, Omit<EntryHead, 'sandbox' | 'round' | 'newRelease'> {
  readonly sandboxName: string;
  readonly epoch: number;
  readonly rev: number;
}

/**
 * An entry with its matches of its latest round, or of the round with a number; null where there is no such entry. `round` in it is
 * null where it takes part in none, or not in the one asked for. Its revision is that of its row and of the round.
 */
export async function readEntry(
  tx: EntityManager,
  entry: string,
  roundNumber?: number,
): Promise<Snapshot<EntryView> | null> {
  const [head] = await tx.query<(HeadRow & MaybeRoundRow)[]>(
    `select e.entry_number as "entryNumber", e.name, e.no_contest as "noContest", e.team, e.has_left as "hasLeft",
       e.place, e.score, s.id as sandbox, s.slug, s.name as "sandboxName",
       s.name_ru as "nameRu", s.epoch,
       (e.rev + coalesce(r.rev, 0))::float8 as rev, ${ROUND_COLUMNS}, ${releaseColumns(PUBLIC)}
     from entry e join sandbox s on s.id = e.sandbox
     left join round r on case when $2::int is null then r.id = e.round
       else r.sandbox = e.sandbox and r.number = $2 and exists (
         select from participant p where p.round = r.id and p.entry = e.id) end
     where e.id = $1`,
    [entry, roundNumber ?? null],
  );
  if (!head) return null;
  const { entryNumber, name, noContest, team, hasLeft, place, score, sandbox, epoch, rev } = head;
  return {
    epoch,
    rev,
    data: {
      ...{ entry, entryNumber, name, noContest, team, hasLeft, place, score, newRelease: newReleaseOf(head) },
      sandbox: { sandbox, slug: head.slug, name: head.sandboxName, nameRu: head.nameRu },
      round: hasRound(head) ? roundCard(head) : null,
      matches: head.round === null ? [] : await readEntryMatches(tx, entry, head.round),
    },
  };
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
