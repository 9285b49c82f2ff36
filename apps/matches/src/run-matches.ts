import { setTimeout as sleep } from 'node:timers/promises';
import type { BotClient } from '@hexduel/bot-client';
import type { Log, Messaging } from '@hexduel/messaging';
import { FlightLogs } from './leg/flight-logs';
import type { MatchesMetrics } from './matches-metrics';
import { playMatches } from './match/match.consumer';
import { playOrderedMatch } from './match/play-match';
import type { RunnerPorts } from './match/play-match';

export interface RunnerTerms {
  readonly runner: string;
  readonly concurrency: number;
  readonly messaging: Messaging;
  /** Closed when the runner stops. */
  readonly bots: BotClient;
  readonly log: Log;
  /** Makes the metrics; `running` is how many matches are being played. */
  readonly metrics: (running: () => number) => MatchesMetrics;
}

/** A runner that takes matches. */
export interface RunningMatches {
  /** Takes no more, finishes what it can within the grace (milliseconds), gives back the rest and closes the bot client. */
  stop(graceMs: number): Promise<void>;
}

// What is left to do after the last match: the flight logs, which may be lost.
const FLIGHT_LOGS_MS = 2_000;

/** Begins to take matches and to play them. */
export async function runMatches({ messaging, bots, log, ...terms }: RunnerTerms): Promise<RunningMatches> {
  let running = 0;
  const givenUp = new AbortController();
  const publish: RunnerPorts['publish'] = (message) => messaging.publish(message);
  const metrics = terms.metrics(() => running);
  const flightLogs = new FlightLogs({ publish, log, onLost: () => metrics.flightLogLost() });
  const ports: RunnerPorts = {
    ...{ runner: terms.runner, bots, publish, flightLogs, metrics, log, givenUp: givenUp.signal },
    publishLive: (contract, data) => messaging.publishLive(contract, data),
    now: () => Date.now(),
    clock: { elapsed: () => performance.now(), after },
  };
  const consumer = await messaging.consume(
    playMatches(terms.concurrency, async (message) => {
      running += 1;
      try {
        return await playOrderedMatch(message, ports);
      } finally {
        running -= 1;
      }
    }),
  );
  return {
    stop: async (graceMs) => {
      log.info({ running, graceMs }, 'no more matches are taken');
      await consumer.stop(graceMs);
      if (running > 0) log.warn({ running }, 'matches were given back');
      givenUp.abort();
      await bots.close();
      await Promise.race([flightLogs.settled(), sleep(FLIGHT_LOGS_MS, undefined, { ref: false })]);
    },
  };
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
