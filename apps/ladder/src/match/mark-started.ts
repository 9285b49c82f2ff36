import type { DataOf, MatchStartedV1 } from '@hexduel/contracts-events';
import { transaction } from '@hexduel/database';
import type { DataSource, EntityManager } from 'typeorm';
import { Changes } from '../revision/changes';
import { lockSandbox } from '../sandbox/lock-sandbox';

/** Shows that a match is being played, unless it has ended; before its round is known it is kept for then. */
export async function markStarted(database: DataSource, started: DataOf<typeof MatchStartedV1>): Promise<void> {
  const { sandbox, epoch, match } = started;
  await transaction(database, async (tx) => {
    const locked = await lockSandbox(tx, sandbox);
    if (locked && epoch < locked.epoch) return;
    const [[playing]] = await tx.query<[{ one: string; two: string }[], number]>(
      `update match set status = 'playing' where id = $1 and epoch = $2 and status = 'waiting' returning one, two`,
      [match, epoch],
    );
    if (playing) await new Changes(sandbox).entries([playing.one, playing.two]).matches([match]).write(tx);
    else if (!(await isKnown(tx, match))) await keepForItsRound(tx, started);
  });
}

async function isKnown(tx: EntityManager, match: string): Promise<boolean> {
  const rows: unknown[] = await tx.query('select from match where id = $1', [match]);
  return rows.length > 0;
}

async function keepForItsRound(tx: EntityManager, { sandbox, epoch, match }: DataOf<typeof MatchStartedV1>) {
  await tx.query('insert into early_start (match, sandbox, epoch) values ($1, $2, $3) on conflict do nothing', [
    match,
    sandbox,
    epoch,
  ]);
}
