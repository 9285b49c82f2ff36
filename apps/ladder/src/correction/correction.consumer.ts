import { Inject } from '@nestjs/common';
import { RoundCorrectedV1 } from '@hexduel/contracts-events';
import { HandleInOrder, afterCommit } from '@hexduel/database';
import { Consumer } from '@hexduel/messaging';
import type { Message, Outcome } from '@hexduel/messaging';
import type { EntityManager } from 'typeorm';
import { FOLLOW_SCHEDULING, applyFact } from '../sandbox/apply-fact';
import { insertCorrection } from './correction.queries';
import { CorrectionsSweep } from './corrections-sweep';

@Consumer(FOLLOW_SCHEDULING)
export class CorrectionConsumer {
  constructor(@Inject(CorrectionsSweep) private readonly sweep: CorrectionsSweep) {}

  @HandleInOrder(RoundCorrectedV1)
  correct({ data, occurredAt }: Message<RoundCorrectedV1>, tx: EntityManager): Promise<Outcome> {
    if (data.part === data.parts) afterCommit(tx, () => this.sweep.wake());
    return applyFact(tx, data, async (changes) => {
      changes.ofRound(data.roundNumber);
      await insertCorrection(tx, data, occurredAt);
    });
  }
}
