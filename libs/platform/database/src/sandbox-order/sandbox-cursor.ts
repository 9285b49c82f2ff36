import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { execute, readRows } from '../connection/rows';
import { SandboxCursor } from './sandbox-order.entity';

/** How far a consumer has applied the facts of a sandbox. */
export interface Cursor {
  readonly epoch: number;
  readonly sequence: number;
}

/** The cursor, locked until the transaction ends: facts of one sandbox are applied one at a time. */
export async function lockCursor(tx: EntityManager, consumer: string, sandbox: string): Promise<Cursor> {
  const known = await findCursor(tx, consumer, sandbox);
  if (known) return known;
  const insert = 'insert into sandbox_cursor (consumer, sandbox) values ($1, $2) on conflict do nothing';
  await execute(tx, insert, [consumer, sandbox]);
  const inserted = await findCursor(tx, consumer, sandbox);
  if (!inserted) throw new Error(`the cursor of ${consumer} for sandbox ${sandbox} has gone`);
  return inserted;
}

const CursorRow = z.object({ epoch: z.int(), sequence: z.coerce.number() });

/** Locks the cursor. By hand: every fact passes through it. */
async function findCursor(tx: EntityManager, consumer: string, sandbox: string): Promise<Cursor | undefined> {
  const query = 'select epoch, sequence from sandbox_cursor where consumer = $1 and sandbox = $2 for update';
  return (await readRows(tx, CursorRow, query, [consumer, sandbox]))[0];
}

/** Moves the cursor, and removes what was held for a place up to it or is of an epoch that a restart has ended. */
export async function moveCursor(tx: EntityManager, consumer: string, sandbox: string, to: Cursor): Promise<void> {
  await execute(
    tx,
    `with moved as (update sandbox_cursor set epoch = $3, sequence = $4 where consumer = $1 and sandbox = $2)
     delete from held_message where consumer = $1 and sandbox = $2
       and (sequence <= $4 or (envelope -> 'data' ->> 'epoch')::int < $3)`,
    [consumer, sandbox, to.epoch, to.sequence],
  );
}

/** The epoch of a sandbox as far as the consumer has applied its facts; 0 before the first. */
export async function appliedEpoch(tx: EntityManager, consumer: string, sandbox: string): Promise<number> {
  const cursor = await tx.findOneBy(SandboxCursor, { consumer, sandbox });
  return cursor?.epoch ?? 0;
}
