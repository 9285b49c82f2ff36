import {
  GameEventAppliedV1,
  GameEventChangedV1,
  GameEventPlannedV1,
  GameEventRemovedV1,
} from '@hexduel/contracts-events';
import { HandleInOrder } from '@hexduel/database';
import { Consumer } from '@hexduel/messaging';
import type { Message, Outcome } from '@hexduel/messaging';
import type { EntityManager } from 'typeorm';
import { FOLLOW_SCHEDULING, applyFact } from '../sandbox/apply-fact';
import { applyGameEvent, planGameEvent, removeGameEvent } from './change-game-event';

@Consumer(FOLLOW_SCHEDULING)
export class GameEventConsumer {
  @HandleInOrder(GameEventPlannedV1)
  plan({ data }: Message<GameEventPlannedV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, (changes) => planGameEvent(tx, data, changes));
  }

  @HandleInOrder(GameEventChangedV1)
  change({ data }: Message<GameEventChangedV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, (changes) => planGameEvent(tx, data, changes));
  }

  @HandleInOrder(GameEventRemovedV1)
  remove({ data }: Message<GameEventRemovedV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, (changes) => removeGameEvent(tx, data, changes));
  }

  @HandleInOrder(GameEventAppliedV1)
  apply({ data }: Message<GameEventAppliedV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, (changes) => applyGameEvent(tx, data, changes));
  }
}
