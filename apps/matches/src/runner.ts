import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { FollowedMatchesV1 } from '@hexduel/contracts-events';
import type { PlayMatchV1 } from '@hexduel/contracts-events';
import { JetStreamServer, Messaging } from '@hexduel/messaging';
import type { Message, Outcome } from '@hexduel/messaging';
import { Clock, Log } from '@hexduel/telemetry';
import { Bots } from './bots';
import { FlightLogs } from './leg/flight-logs';
import { playOrderedMatch } from './match/play-match';
import type { RunnerPorts } from './match/play-match';
import { MatchesMetrics } from './matches-metrics';
import { MatchFollowers } from './turn/match-followers';

/** How long a stop waits for flight logs, milliseconds. */
export const FLIGHT_LOGS_MS = 2_000;

// The contracts allow 100 characters; the number of the process needs some.
const MAX_HOST = 80;

/** Plays the matches of the queue until the application shuts down. */
@Injectable()
export class Runner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #abandoned = new AbortController();
  readonly #followers = new MatchFollowers(() => performance.now());
  readonly #ports: RunnerPorts;

  constructor(
    @Inject(Messaging) private readonly messaging: Messaging,
    @Inject(JetStreamServer) private readonly transport: JetStreamServer,
    @Inject(Bots) private readonly bots: Bots,
    @Inject(FlightLogs) private readonly flightLogs: FlightLogs,
    @Inject(MatchesMetrics) private readonly metrics: MatchesMetrics,
    @Inject(Log) private readonly log: Log,
    @Inject(Clock) now: Clock,
  ) {
    this.#ports = {
      ...{ runner: runnerName(hostname(), process.pid), bots, flightLogs, metrics, log, now },
      publish: (message) => messaging.publish(message),
      publishLive: (contract, data) => messaging.publishLive(contract, data),
      clock: { elapsed: () => performance.now(), after },
      followers: this.#followers,
      abandoned: this.#abandoned.signal,
    };
  }

  /** From then on it knows which matches are followed; as long as it has heard nothing, it shows every match. */
  onApplicationBootstrap(): void {
    this.messaging.listenLive(FollowedMatchesV1, (followed) => this.#followers.take(followed));
  }

  async play(message: Message<PlayMatchV1>): Promise<Outcome> {
    this.metrics.running += 1;
    try {
      return await playOrderedMatch(message, this.#ports);
    } finally {
      this.metrics.running -= 1;
    }
  }

  /**
   * Accepts no more matches, finishes what it can within the grace period of the consumer and returns the rest to the queue.
   * Then the bot client closes, and the flight logs get `FLIGHT_LOGS_MS` before the connection to NATS closes.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.log.info({ running: this.metrics.running }, 'no more matches are accepted');
    // Nest calls the hooks of this module before those of messaging, but only when the consumer has stopped may bots go.
    await this.transport.beforeApplicationShutdown();
    const { running } = this.metrics;
    if (running > 0) this.log.warn({ running }, 'matches were returned to the queue');
    this.#abandoned.abort();
    await this.bots.close();
    await Promise.race([this.flightLogs.finished(), sleep(FLIGHT_LOGS_MS, undefined, { ref: false })]);
  }
}

/** The name of a runner in results: its machine and process. */
function runnerName(host: string, pid: number): string {
  return `${host.slice(0, MAX_HOST) || 'runner'}-${pid}`;
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
