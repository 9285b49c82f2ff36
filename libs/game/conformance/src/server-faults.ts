import type { ExchangeRecord } from './exchange-record';

/** What a server may be said to do wrong, whatever its bot plays: what came, and the remedy. */
export interface ServerFault {
  readonly came: string;
  readonly mend: string;
}

/** How long an answer's end comes after its beginning when each waits for the other's acknowledgement, milliseconds. */
const DELAYED_ACK = { least: 35, most: 60 };
/** How many of its answers come like that. */
const TWO_WRITES = { least: 10, share: 0.05 };
/** How many connects were dialled again; one may have been lost on its way. */
const DIALLED_AGAIN = 2;

const BACKLOG =
  'Its machine left connects without an answer: the backlog of its listen is too short for games at once, or it accepts too slowly. Raise the backlog to 128 or more (in Python: request_queue_size = 128 of the server class), and give it a thread or worker for each game.';

/** Watches how a bot's server handles connections and writes, over all requests. */
export class ServerFaults {
  #answers = 0;
  #inTwoWrites = 0;
  readonly #dialledAgain: ExchangeRecord[] = [];

  watch(record: ExchangeRecord): void {
    const body = record.timings.body ?? null;
    this.#answers += 1;
    if (body !== null && body >= DELAYED_ACK.least && body <= DELAYED_ACK.most) this.#inTwoWrites += 1;
    if (record.dials !== undefined) this.#dialledAgain.push(record);
  }

  /** The faults seen so far; none loses a game by itself. */
  seen(): ServerFault[] {
    const faults: ServerFault[] = [];
    if (this.#inTwoWrites >= Math.max(TWO_WRITES.least, TWO_WRITES.share * this.#answers)) {
      const came = `of ${this.#answers} answers, ${this.#inTwoWrites} had their header first and their body 40 ms later`;
      const mend =
        'It writes header and body separately, and its system holds the second back until the first is acknowledged (Nagle): write both at once (buffer the answer, such as wbufsize = -1 in Python), or set TCP_NODELAY.';
      faults.push({ came, mend });
    }
    const [first] = this.#dialledAgain;
    if (first && this.#dialledAgain.length >= DIALLED_AGAIN) {
      const { dials, method, timings } = first;
      const example = `that for a ${method} when it was dialled ${dials} times (${Math.round(timings.connect ?? timings.total)} ms)`;
      const came = `${this.#dialledAgain.length} connections were not accepted at once, ${example}`;
      faults.push({ came, mend: BACKLOG });
    }
    return faults;
  }
}

/** The remedy for a connection that was not accepted by a machine that accepts others; null for another failure. */
export function remedyForBacklog({ failure }: ExchangeRecord): string | null {
  return failure?.cause?.code === 'connection_not_accepted' ? BACKLOG : null;
}
