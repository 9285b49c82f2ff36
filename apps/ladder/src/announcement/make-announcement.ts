import type { AnnouncementMadeV1, DataOf } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { nextNumber } from '../game-event/next-number';
import type { Changes } from '../revision/changes';

/** Shows at once what is said to all who watch a sandbox. `madeAt` is an instant. */
export async function makeAnnouncement(
  tx: EntityManager,
  { sandbox, announcement, text }: DataOf<typeof AnnouncementMadeV1>,
  madeAt: string,
  changes: Changes,
): Promise<void> {
  await tx.query(
    `insert into announcement (id, sandbox, text_en, text_ru, made_at, number) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing`,
    [announcement, sandbox, text.en, text.ru, madeAt, await nextNumber(tx, sandbox)],
  );
  changes.events().urgent();
}
