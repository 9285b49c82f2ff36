import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';
import { ORIGINS_CHANNEL } from './change-origin';
import type { ChangeOrigin } from './change-origin';
import { visibleInSql } from '../view/visibility';
import { PUBLIC } from '../view/view';

/**
 * The channel of Postgres that announces changes once their transaction has committed: a JSON array of topics, or one in
 * `{"urgent": …}` where nobody is to wait for the pace of a topic; `{"sandbox": …}` is everything of a sandbox, at once. A topic
 * means all its views.
 */
export const CHANGES_CHANNEL = 'ladder_changed';

const EntryId = z.object({ id: z.string() });
const LadderRevision = z.object({ rev: z.number() });

/** The ids of all entries of a sandbox, those that have left included. */
export async function readEntryIds(tx: Queryable, sandbox: string): Promise<string[]> {
  const rows = await readRows(tx, EntryId, 'select id from entry where sandbox = $1', [sandbox]);
  return rows.map(({ id }) => id);
}

export interface RaisedRevisions {
  readonly sandbox: string;
  readonly entries: readonly string[];
  readonly matches: readonly string[];
  /** Matches whose revisions were raised by what changed them. */
  readonly raised: readonly string[];
  /** For `CHANGES_CHANNEL`. */
  readonly payloads: readonly string[];
  /** Announced before the first of them, for `ORIGINS_CHANNEL`. */
  readonly origin: ChangeOrigin | null;
  /** The change concerns this round and later ones; null for one that no freeze hides. */
  readonly round: number | null;
  readonly areEvents: boolean;
  /** Each team sees the change in its own entry, even where it is hidden from the public. */
  readonly isOwned: boolean;
}

/**
 * Raises the revisions of everything that is named and announces it; returns the new revision of the ladder. `shown_rev` and
 * `own_rev` stay where the change is hidden from the public, or from the team.
 */
export async function raiseRevisions(tx: Queryable, change: RaisedRevisions): Promise<number> {
  const { sandbox, entries, matches, raised, payloads, origin, round, areEvents, isOwned } = change;
  const notices = [
    ...(origin ? [{ channel: ORIGINS_CHANNEL, payload: JSON.stringify(origin) }] : []),
    ...payloads.map((payload) => ({ channel: CHANGES_CHANNEL, payload })),
  ];
  const [row] = await readRows(
    tx,
    LadderRevision,
    `with shown as (
         select case when $5::int is null or ${visibleInSql(PUBLIC, { round: '$5::int' })} then 1 else 0 end as more
         from sandbox s where s.id = $1),
       ladder as (
         update sandbox set rev = rev + 1, shown_rev = shown_rev + shown.more, events_rev = events_rev + $6
         from shown where id = $1 returning rev),
       own as (select unnest(array[one, two]) as entry from match where id = any($3::uuid[] || $9::uuid[])),
       entries as (
         update entry set rev = rev + 1, shown_rev = shown_rev + shown.more,
           own_rev = own_rev + case when shown.more = 1 or $7 or id in (select entry from own) then 1 else 0 end
         from shown where id = any($2::uuid[])),
       matches as (update match set rev = rev + 1 where id = any($3::uuid[]))
     select rev::float8 as rev from ladder,
       (select count(pg_notify(channel, payload)) from unnest($8::text[], $4::text[]) notice(channel, payload)) notified`,
    [
      ...[sandbox, entries, matches, notices.map(({ payload }) => payload), round, areEvents ? 1 : 0, isOwned],
      ...[notices.map(({ channel }) => channel), raised],
    ],
  );
  if (!row) throw new Error(`sandbox ${sandbox} does not exist and cannot be changed`);
  return row.rev;
}
