import { execute, lockByName, readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';

const LockedSandbox = z.object({ id: z.string(), epoch: z.int(), scoredRound: z.int() });

/** What those see of a sandbox who change something in it. */
export type LockedSandbox = z.infer<typeof LockedSandbox>;

/** Locks a sandbox until the transaction ends; null where it is unknown. By hand, as every batch of results does this. */
export async function lockKnownSandbox(tx: Queryable, sandbox: string): Promise<LockedSandbox | null> {
  const [row] = await readRows(
    tx,
    LockedSandbox,
    'select id, epoch, scored_round as "scoredRound" from sandbox where id = $1 for no key update',
    [sandbox],
  );
  return row ?? null;
}

/** Until the transaction ends, nobody else can create this sandbox. */
export function lockUnknownSandbox(tx: Queryable, sandbox: string): Promise<void> {
  return lockByName(tx, `sandbox ${sandbox}`);
}

/** Begins the revisions that the public and the teams count of entries while results are hidden. */
export async function freezeEntries(tx: Queryable, sandbox: string): Promise<void> {
  await execute(
    tx,
    `update entry e set shown_rev = coalesce(e.shown_rev, n.rev), own_rev = coalesce(e.own_rev, n.rev)
     from (
       select f.id, f.rev + coalesce(r.rev, 0) as rev
       from entry f left join round r on r.id = f.round where f.sandbox = $1
     ) n where n.id = e.id`,
    [sandbox],
  );
}

/**
 * Begins the revisions that teams count of hidden rounds, above those of before: what was scored looks unscored now. A round that
 * a moved freeze shows again goes on above both.
 */
export async function freezeRounds(tx: Queryable, sandbox: string, fromRound: number): Promise<void> {
  await execute(
    tx,
    `update round set
       rev = case when number < $2 and shown_rev is not null then greatest(rev, shown_rev) + 1 else rev end,
       shown_rev = case when number >= $2 then coalesce(shown_rev, rev + 1) end
     where sandbox = $1`,
    [sandbox, fromRound],
  );
}

export async function unfreezeEntries(tx: Queryable, sandbox: string): Promise<void> {
  await execute(tx, 'update entry set shown_rev = null, own_rev = null where sandbox = $1', [sandbox]);
}

export async function unfreezeRounds(tx: Queryable, sandbox: string): Promise<void> {
  await execute(
    tx,
    `update round set rev = greatest(rev, shown_rev) + 1, shown_rev = null
     where sandbox = $1 and shown_rev is not null`,
    [sandbox],
  );
}

const Revealed = z.object({ isRevealed: z.boolean() });

/** Whether a reveal has begun since the last freeze. */
export async function isRevealed(tx: Queryable, sandbox: string): Promise<boolean> {
  const [row] = await readRows(
    tx,
    Revealed,
    'select reveal_opened is not null as "isRevealed" from sandbox where id = $1',
    [sandbox],
  );
  return row?.isRevealed ?? false;
}

/** Numbers the entries that have not left by their places: so they are revealed. */
export async function placeEntries(tx: Queryable, sandbox: string): Promise<void> {
  await execute(
    tx,
    `update entry e set reveal_place = n.place
     from (
       select id, case when not has_left then row_number() over (partition by has_left order by place) end as place
       from entry where sandbox = $1
     ) n where n.id = e.id`,
    [sandbox],
  );
}
