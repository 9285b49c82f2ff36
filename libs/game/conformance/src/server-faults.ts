import type { Bilingual } from './bilingual';
import type { ExchangeRecord } from './exchange-record';

/** What a server may be said to do wrong, whatever its bot plays: what came, and the remedy. */
export interface ServerFault {
  readonly came: Bilingual;
  readonly mend: Bilingual;
}

/** How long an answer's end comes after its beginning when each waits for the other's acknowledgement, milliseconds. */
const DELAYED_ACK = { least: 35, most: 60 };
/** How many of its answers come like that. */
const TWO_WRITES = { least: 10, share: 0.05 };
/** How many connects were dialled again; one may have been lost on its way. */
const DIALLED_AGAIN = 2;

const BACKLOG: Bilingual = {
  en: 'Its machine left connects without an answer: the backlog of its listen is too short for games at once, or it accepts too slowly. Raise the backlog to 128 or more (in Python: request_queue_size = 128 of the server class), and give it a thread or worker for each game.',
  ru: 'Её машина оставляет соединения без ответа: очередь ожидающих соединений (backlog) слишком коротка для партий, идущих сразу, или бот принимает их слишком медленно. Увеличьте backlog до 128 и больше (в Python: request_queue_size = 128 у класса сервера) и дайте каждой партии поток или процесс.',
};
const TWO_WRITES_REMEDY: Bilingual = {
  en: 'It writes header and body separately, and its system holds the second back until the first is acknowledged (Nagle): write both at once (buffer the answer, such as wbufsize = -1 in Python), or set TCP_NODELAY.',
  ru: 'Бот отправляет заголовок и тело по отдельности, и система придерживает второе, пока не подтверждено первое (алгоритм Нейгла): отправляйте их вместе (буферизуйте ответ, например wbufsize = -1 в Python) или включите TCP_NODELAY.',
};

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
      const came: Bilingual = {
        en: `of ${this.#answers} answers, ${this.#inTwoWrites} had their header first and their body 40 ms later`,
        ru: `ответов, у которых сначала пришёл заголовок, а через 40 мс тело: ${this.#inTwoWrites} из ${this.#answers}`,
      };
      faults.push({ came, mend: TWO_WRITES_REMEDY });
    }
    const [first] = this.#dialledAgain;
    if (first && this.#dialledAgain.length >= DIALLED_AGAIN) {
      const { dials, method, timings } = first;
      const ms = Math.round(timings.connect ?? timings.total);
      const count = this.#dialledAgain.length;
      const came: Bilingual = {
        en: `${count} connections were not accepted at once, that for a ${method} when it was dialled ${dials} times (${ms} ms)`,
        ru: `соединений, принятых не сразу: ${count}; для ${method} — с попытки ${dials} (${ms} мс)`,
      };
      faults.push({ came, mend: BACKLOG });
    }
    return faults;
  }
}

/** The remedy for a connection that was not accepted by a machine that accepts others; null for another failure. */
export function remedyForBacklog({ failure }: ExchangeRecord): Bilingual | null {
  return failure?.cause?.code === 'connection_not_accepted' ? BACKLOG : null;
}
