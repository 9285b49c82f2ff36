import type { DurableContract, Envelope } from '@hexduel/contracts-events';
import { dead } from '../consumers/outcome';
import type { Outcome } from '../consumers/outcome';
import { readData } from './read-message';

/** A message as its handler sees it. */
export interface Message<Data = unknown> extends Envelope<Data> {
  /** How often it has been delivered, this time included. */
  readonly deliveries: number;
  /** Aborted when the consumer begins to stop: finish soon, or what you hold is given back. */
  readonly stopping: AbortSignal;
}

/** What handles the messages of one contract. */
export interface Handler {
  readonly contract: DurableContract;
  handle(message: Message): Promise<Outcome>;
}

/**
 * Handles the messages of a contract. What the handler throws is logged and tried again; expected failures should be
 * outcomes. Data that does not fit the contract is a dead letter without being handled.
 */
export function on<Data>(
  contract: DurableContract<Data>,
  handle: (message: Message<Data>) => Promise<Outcome>,
): Handler {
  return {
    contract,
    handle: async (message) => {
      const read = readData(contract, message);
      return read.ok ? handle({ ...message, data: read.data }) : dead(read.reason);
    },
  };
}
