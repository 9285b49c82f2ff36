import { AnnouncementMadeV1 } from '@hexduel/contracts-events';
import { HandleInOrder } from '@hexduel/database';
import { Consumer } from '@hexduel/messaging';
import type { Message, Outcome } from '@hexduel/messaging';
import type { EntityManager } from 'typeorm';
import { nextNumber } from '../game-event/game-event.queries';
import { FOLLOW_SCHEDULING, applyFact } from '../sandbox/apply-fact';
import { Announcement } from './announcement.entity';

@Consumer(FOLLOW_SCHEDULING)
export class AnnouncementConsumer {
  /** Shows the announcement at once to everybody who watches its sandbox. */
  @HandleInOrder(AnnouncementMadeV1)
  show({ data, occurredAt }: Message<AnnouncementMadeV1>, tx: EntityManager): Promise<Outcome> {
    const { sandbox, announcement: id, text } = data;
    return applyFact(tx, data, async (changes) => {
      const number = await nextNumber(tx, sandbox);
      await tx
        .createQueryBuilder()
        .insert()
        .into(Announcement)
        .values({ id, sandbox, textEn: text.en, textRu: text.ru, madeAt: new Date(occurredAt), number })
        .orIgnore()
        .execute();
      changes.events().urgent();
    });
  }
}
