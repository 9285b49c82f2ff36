import { RoundScoredV1 } from '@hexduel/contracts-events';
import { HandleOnce } from '@hexduel/database';
import { Consumer } from '@hexduel/messaging';
import type { Message } from '@hexduel/messaging';
import type { EntityManager } from 'typeorm';
import { markScored } from '../correction/correction.queries';
import { deleteKeptResults } from '../match/kept-result.queries';
import { recordStanding } from './record-standing';

/** The ladder after each round, from which the final is made. It also says that the ladder has the results of the round. */
@Consumer({ name: 'scheduling-record-standing', concurrency: 1, ackWaitMs: 5_000 })
export class StandingConsumer {
  @HandleOnce(RoundScoredV1)
  async record({ data }: Message<RoundScoredV1>, tx: EntityManager): Promise<void> {
    await recordStanding(tx, data);
    await deleteKeptResults(tx, data);
    await markScored(tx, data, data.corrections ?? []);
  }
}
