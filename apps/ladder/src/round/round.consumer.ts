import { Inject } from '@nestjs/common';
import { RoundCompletedV1, RoundOpenedV1, RoundWithheldV1 } from '@hexduel/contracts-events';
import { HandleInOrder, afterCommit } from '@hexduel/database';
import { Consumer } from '@hexduel/messaging';
import type { Message, Outcome } from '@hexduel/messaging';
import type { EntityManager } from 'typeorm';
import { FOLLOW_SCHEDULING, applyFact } from '../sandbox/apply-fact';
import { withholdRound } from '../sandbox/change-sandbox';
import { completeRound } from './complete-round';
import { openRound } from './open-round';
import { RoundScoring } from './round-scoring';

@Consumer(FOLLOW_SCHEDULING)
export class RoundConsumer {
  constructor(@Inject(RoundScoring) private readonly scoring: RoundScoring) {}

  @HandleInOrder(RoundOpenedV1)
  open({ data, occurredAt }: Message<RoundOpenedV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, (changes) => openRound(tx, data, occurredAt, changes));
  }

  @HandleInOrder(RoundWithheldV1)
  withhold({ data }: Message<RoundWithheldV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, (changes) => withholdRound(tx, data, changes));
  }

  @HandleInOrder(RoundCompletedV1)
  complete({ data, occurredAt }: Message<RoundCompletedV1>, tx: EntityManager): Promise<Outcome> {
    afterCommit(tx, () => this.scoring.scoreDue(data.sandbox));
    return applyFact(tx, data, (changes) => completeRound(tx, data, occurredAt, changes));
  }
}
