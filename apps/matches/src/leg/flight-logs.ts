import type { Exchange } from '@hexduel/contracts-bot';
import { LegRecordedV1 } from '@hexduel/contracts-events';
import type { MatchStamp } from '@hexduel/contracts-events';
import { wrapMessage } from '@hexduel/messaging';
import type { Log, WrappedMessage } from '@hexduel/messaging';
import type { MatchLeg } from '@hexduel/referee';
import { packFlightLog } from './pack-flight-log';

export interface FlightLogPorts {
  readonly publish: (message: WrappedMessage) => Promise<unknown>;
  readonly log: Log;
  readonly onLost: () => void;
}

// A runner faster than its NATS must not fill its memory with what may be lost.
const MOST_AT_ONCE = 128;

/** Publishes flight logs beside the results: nobody waits for them, and one that cannot be told is lost. */
export class FlightLogs {
  readonly #ports: FlightLogPorts;
  readonly #underWay = new Set<Promise<void>>();

  constructor(ports: FlightLogPorts) {
    this.#ports = ports;
  }

  /** Sends the logs of both legs of a match whose result has been told. */
  send(stamp: MatchStamp, resultHash: string, legs: readonly MatchLeg<Exchange>[]): void {
    for (const [index, { requests }] of legs.entries()) {
      const leg = index === 0 ? 1 : 2;
      if (this.#underWay.size >= MOST_AT_ONCE) {
        this.#lose(stamp, leg, `${MOST_AT_ONCE} others are still under way`);
        continue;
      }
      const sent = this.#publish({ ...stamp, resultHash, leg }, requests)
        .catch((error: unknown) => this.#lose(stamp, leg, String(error)))
        .finally(() => this.#underWay.delete(sent));
      this.#underWay.add(sent);
    }
  }

  /** Resolves when none is under way any more. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async #publish(
    about: Omit<LegRecordedV1, 'encoding' | 'log'>,
    requests: MatchLeg<Exchange>['requests'],
  ): Promise<void> {
    const log = await packFlightLog(requests);
    if (log === null) throw new Error('it is too large');
    await this.#ports.publish(wrapMessage(LegRecordedV1, { ...about, encoding: 'gzip+base64', log }));
  }

  #lose({ match }: MatchStamp, leg: 1 | 2, cause: string): void {
    this.#ports.log.warn({ match, leg, cause }, 'a flight log was lost');
    this.#ports.onLost();
  }
}
