import { PlayMatchV1 } from '@hexduel/contracts-events';
import type { Messaging } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';

interface OldEpoch {
  readonly sandbox: string;
  readonly epoch: number;
}

/**
 * Takes the commands of epochs that a restart has ended out of the runners' queue, once the outbox has none of them left.
 * A replica that dies in between leaves it to the next look. Answers how many commands there were.
 */
export async function purgeOldCommands(database: DataSource, purge: Messaging['purge']): Promise<number> {
  const old = await database.query<OldEpoch[]>(
    `select s.id as sandbox, e as epoch from sandbox s cross join lateral generate_series(s.purged_epoch + 1, s.epoch - 1) e
     where not exists (select from outbox where subject = $1 || '.' || s.id || '.' || e)
     order by s.id, e`,
    [PlayMatchV1.subject],
  );
  let count = 0;
  for (const { sandbox, epoch } of old) {
    count += await purge(PlayMatchV1, [sandbox, String(epoch)]);
    await database.query('update sandbox set purged_epoch = greatest(purged_epoch, $2) where id = $1', [
      sandbox,
      epoch,
    ]);
  }
  return count;
}
