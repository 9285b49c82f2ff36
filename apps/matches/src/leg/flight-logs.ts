import { Inject, Injectable } from '@nestjs/common';
import type { Exchange } from '@hexduel/contracts-bot';
import { LegRecordedV1 } from '@hexduel/contracts-events';
import type { MatchStamp } from '@hexduel/contracts-events';
import { Publish, wrapMessage } from '@hexduel/messaging';
import type { MatchLeg } from '@hexduel/referee';
import { Log } from '@hexduel/telemetry';
import { MatchesMetrics } from '../matches-metrics';
import { packFlightLog } from './flight-log';

// Flight logs may be lost, so they must not fill the memory of a runner that is faster than NATS.
const MAX_AT_ONCE = 128;

/** Publishes flight logs after the results. Nothing waits for them; one that cannot be published is lost and counted. */
@Injectable()
export class FlightLogs {
  readonly #running = new Set<Promise<void>>();

  constructor(
    @Inject(Publish) private readonly publish: Publish,
    @Inject(MatchesMetrics) private readonly metrics: Pick<MatchesMetrics, 'flightLogLost'>,
    @Inject(Log) private readonly log: Log,
  ) {}

  /** Sends the logs of both legs of a match whose result is published. */
  send(stamp: MatchStamp, resultHash: string, legs: readonly MatchLeg<Exchange>[]): void {
    for (const [index, { requests }] of legs.entries()) {
      const leg = index === 0 ? 1 : 2;
      if (this.#running.size >= MAX_AT_ONCE) {
        this.#lose(stamp, leg, `${MAX_AT_ONCE} others are still being published`);
        continue;
      }
      const sent = this.#send({ ...stamp, resultHash, leg }, requests)
        .catch((error: unknown) => this.#lose(stamp, leg, String(error)))
        .finally(() => this.#running.delete(sent));
      this.#running.add(sent);
    }
  }

  /** Resolves when all logs are published or lost. */
  async finished(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async #send(about: Omit<LegRecordedV1, 'encoding' | 'log'>, requests: MatchLeg<Exchange>['requests']): Promise<void> {
    const log = await packFlightLog(requests);
    if (log === null) throw new Error('it is too large');
    await this.publish(wrapMessage(LegRecordedV1, { ...about, encoding: 'gzip+base64', log }));
  }

  #lose({ match }: MatchStamp, leg: 1 | 2, cause: string): void {
    this.log.warn({ match, leg, cause }, 'a flight log was lost');
    this.metrics.flightLogLost();
  }
}
