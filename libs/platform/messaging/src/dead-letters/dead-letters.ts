import { DeadLetterV1 } from '@hexduel/contracts-events';
import type { HandledLetter } from '@hexduel/contracts-events';
import { JetStreamApiError } from '@nats-io/jetstream';
import type { JetStreamManager, StoredMsg } from '@nats-io/jetstream';
import { DEAD_LETTERS } from '../streams/stream-plan';

/** A dead letter with its number, by which it is replayed or removed. */
export interface KeptLetter {
  readonly number: number;
  readonly letter: DeadLetterV1;
}

export interface LetterPage {
  /** All consumers unless given. */
  readonly consumer?: string;
  /** The number after which to begin. */
  readonly after?: number;
  readonly limit?: number;
}

const NOT_FOUND = 10037;

/** Dead letters, for an operator. NATS lets only the owner of the streams read them. */
export class DeadLetters {
  readonly #manager: () => JetStreamManager;

  /** `manager` may throw while NATS is away. */
  constructor(manager: () => JetStreamManager) {
    this.#manager = manager;
  }

  /** Oldest first; of one consumer or of all, at most `limit`. */
  async list({ consumer = '*', after = 0, limit = 1_000 }: LetterPage = {}): Promise<KeptLetter[]> {
    const kept: KeptLetter[] = [];
    for (let number = after + 1; kept.length < limit;) {
      const message = await this.#find({ seq: number, next_by_subj: `dlq.${consumer}` });
      if (!message) break;
      const letter = readLetter(message);
      if (letter) kept.push({ number: message.seq, letter });
      number = message.seq + 1;
    }
    return kept;
  }

  /** The letter of this number; null where there is none. */
  async find(number: number): Promise<DeadLetterV1 | null> {
    const message = await this.#find({ seq: number });
    return message && readLetter(message);
  }

  /** How many letters wait, and since when the oldest does. */
  async waiting(): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
    const { state } = await this.#manager().streams.info(DEAD_LETTERS);
    if (state.messages === 0) return { count: 0, oldestAt: null };
    return { count: state.messages, oldestAt: new Date(state.first_ts) };
  }

  /** Hands a letter to its consumer by `handle`, and removes it unless that failed. Null where there is none. */
  async replay(
    number: number,
    handle: (letter: DeadLetterV1) => Promise<HandledLetter>,
  ): Promise<HandledLetter | null> {
    const letter = await this.find(number);
    if (!letter) return null;
    const handled = await handle(letter);
    if (handled.outcome !== 'failed') await this.remove(number);
    return handled;
  }

  /** Whether there was one of this number. */
  async remove(number: number): Promise<boolean> {
    if (!(await this.#find({ seq: number }))) return false;
    return this.#manager().streams.deleteMessage(DEAD_LETTERS, number, false);
  }

  async #find(query: { seq: number; next_by_subj?: string }): Promise<StoredMsg | null> {
    try {
      return await this.#manager().streams.getMessage(DEAD_LETTERS, query);
    } catch (error) {
      if (error instanceof JetStreamApiError && error.apiError().err_code === NOT_FOUND) return null;
      throw error;
    }
  }
}

function readLetter(message: StoredMsg): DeadLetterV1 | null {
  const parsed = DeadLetterV1.data.safeParse(message.json());
  return parsed.success ? parsed.data : null;
}
