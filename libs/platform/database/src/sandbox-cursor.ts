import type { EntityManager } from 'typeorm';

/** How far a consumer has applied the facts of a sandbox. */
export interface Cursor {
  readonly epoch: number;
  readonly sequence: number;
}

/** The cursor, locked until the transaction ends: facts of one sandbox are applied one at a time. */
export async function lockCursor(tx: EntityManager, consumer: string, sandbox: string): Promise<Cursor> {
  await tx.query('insert into sandbox_cursor (consumer, sandbox) values ($1, $2) on conflict do nothing', [
    consumer,
    sandbox,
  ]);
  const [row] = await tx.query<{ epoch: number; sequence: string }[]>(
    'select epoch, sequence from sandbox_cursor where consumer = $1 and sandbox = $2 for update',
    [consumer, sandbox],
  );
  return { epoch: row?.epoch ?? 0, sequence: Number(row?.sequence ?? 0) };
}

export async function moveCursor(tx: EntityManager, consumer: string, sandbox: string, to: Cursor): Promise<void> {
  await tx.query('update sandbox_cursor set epoch = $3, sequence = $4 where consumer = $1 and sandbox = $2', [
    consumer,
    sandbox,
    to.epoch,
    to.sequence,
  ]);
}

/** The epoch of a sandbox as far as the consumer has applied its facts; 0 before the first. */
export async function appliedEpoch(tx: EntityManager, consumer: string, sandbox: string): Promise<number> {
  const [row] = await tx.query<{ epoch: number }[]>(
    'select epoch from sandbox_cursor where consumer = $1 and sandbox = $2',
    [consumer, sandbox],
  );
  return row?.epoch ?? 0;
}
