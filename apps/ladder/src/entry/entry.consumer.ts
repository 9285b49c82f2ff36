import { EntryEnteredV1, EntryLeftV1, TeamChangedV1 } from '@hexduel/contracts-events';
import { HandleInOrder } from '@hexduel/database';
import { Consumer } from '@hexduel/messaging';
import type { Message, Outcome } from '@hexduel/messaging';
import type { EntityManager } from 'typeorm';
import { FOLLOW_SCHEDULING, applyFact } from '../sandbox/apply-fact';
import { changeTeam, enterSandbox, leaveSandbox } from './change-entry';

@Consumer(FOLLOW_SCHEDULING)
export class EntryConsumer {
  @HandleInOrder(EntryEnteredV1)
  enter({ data }: Message<EntryEnteredV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, (changes) => enterSandbox(tx, data, changes));
  }

  @HandleInOrder(EntryLeftV1)
  leave({ data }: Message<EntryLeftV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, (changes) => leaveSandbox(tx, data, changes));
  }

  @HandleInOrder(TeamChangedV1)
  changeTeam({ data }: Message<TeamChangedV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, (changes) => changeTeam(tx, data, changes));
  }
}
