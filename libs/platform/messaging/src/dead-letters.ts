import { DeadLetterV1 } from '@hexduel/contracts-events';
import { JetStreamApiError } from '@nats-io/jetstream';
import type { JetStreamClient, JetStreamManager, StoredMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/nats-core';
import { payloadOf } from './dead-letter-body';
import { DEAD_LETTERS } from './stream-plan';

/** A dead letter with its number, by which it is replayed or removed. */
export interface KeptLetter {
  readonly number: number;
  readonly letter: DeadLetterV1;
}

export type ReplayResult = { readonly ok: true } | { readonly ok: false; readonly problem: string };

const NOT_FOUND = 10037;

/** Dead letters, for an operator. */
export class DeadLetters {
  readonly #jetstream: JetStreamClient;
  readonly #manager: JetStreamManager;

  constructor(jetstream: JetStreamClient, manager: JetStreamManager) {
    this.#jetstream = jetstream;
    this.#manager = manager;
  }

  /** Oldest first; of one consumer or of all, at most `limit`. */
  async list({ consumer = '*', limit = 1_000 }: { consumer?: string; limit?: number } = {}): Promise<KeptLetter[]> {
    const kept: KeptLetter[] = [];
    for (let number = 1; kept.length < limit;) {
      const message = await this.#find({ seq: number, next_by_subj: `dlq.${consumer}` });
      if (!message) break;
      const parsed = DeadLetterV1.data.safeParse(message.json());
      if (parsed.success) kept.push({ number: message.seq, letter: parsed.data });
      number = message.seq + 1;
    }
    return kept;
  }

  /**
   * Sends a dead letter back to where its message came from, under its own id and so to every consumer of that subject:
   * those who had handled it before find it in their inbox. The letter is gone then.
   */
  async replay(number: number): Promise<ReplayResult> {
    const message = await this.#find({ seq: number });
    if (!message) return { ok: false, problem: `there is no dead letter ${number}` };
    const letter = DeadLetterV1.data.parse(message.json());
    const payload = payloadOf(letter);
    if (!payload) return { ok: false, problem: `dead letter ${number} was too large to keep its message` };
    const back = headers();
    for (const [key, value] of Object.entries(letter.headers)) {
      if (!key.toLowerCase().startsWith('nats-')) back.set(key, value);
    }
    // The stream would take the message's own id for a repetition within its window.
    await this.#jetstream.publish(letter.subject, payload, { headers: back, msgID: `replay.${number}` });
    await this.remove(number);
    return { ok: true };
  }

  async remove(number: number): Promise<boolean> {
    return this.#manager.streams.deleteMessage(DEAD_LETTERS.name, number, false);
  }

  async #find(query: { seq: number; next_by_subj?: string }): Promise<StoredMsg | null> {
    try {
      return await this.#manager.streams.getMessage(DEAD_LETTERS.name, query);
    } catch (error) {
      if (error instanceof JetStreamApiError && error.apiError().err_code === NOT_FOUND) return null;
      throw error;
    }
  }
}
