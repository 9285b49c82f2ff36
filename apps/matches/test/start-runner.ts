import { createBotClient } from '@hexduel/bot-client';
import type { BotClientOptions } from '@hexduel/bot-client';
import { Messaging, connectJetStream } from '@hexduel/messaging';
import { Log, silentLog } from '@hexduel/telemetry';
import { startTestService } from '@hexduel/testing/service';
import { config } from '../src/config';
import { MatchesMetrics } from '../src/matches-metrics';
import type { MatchCounters } from '../src/matches-metrics';
import { MatchesModule } from '../src/matches.module';
import { Bots } from '../src/runner';

export interface RunnerOptions {
  readonly client?: BotClientOptions;
  /** How long a stop waits for matches, milliseconds; 0 by default. */
  readonly graceMs?: number;
}

export interface TestRunner {
  readonly messaging: Messaging;
  /** How often each thing was counted: `void`, `published`, `fault`, `wrong_move` … */
  readonly counted: Readonly<Record<string, number>>;
  /** What it logged, oldest first. */
  readonly logged: readonly string[];
  stop(): Promise<void>;
}

/** A runner in this process with its own connection to NATS. */
export async function startRunner(
  natsUrl: string,
  { client = {}, graceMs = 0 }: RunnerOptions = {},
): Promise<TestRunner> {
  const counted: Record<string, number> = {};
  const logged: string[] = [];
  const count = (what: string, by = 1): void => {
    counted[what] = (counted[what] ?? 0) + by;
  };
  const write = (_fields: object, message: string): void => void logged.push(message);
  const log: Log = { ...silentLog, info: write, warn: write, error: write };
  const metrics: MatchCounters & { running: number } = {
    running: 0,
    played: (result) => count(result),
    leg: (reason) => count(reason),
    turn: () => count('turn'),
    faults: (by) => count('fault', by),
    flightLogLost: () => count('lost'),
  };
  const bots = createBotClient({
    egress: { mode: 'public', allow: ['127.0.0.0/8'] },
    // At a tenth of the speed, so that late timers of a busy machine do not look late.
    now: () => performance.now() / 10,
    ...client,
  });
  const service = await startTestService({
    service: { name: 'matches', config, module: MatchesModule, connect: [connectJetStream] },
    settings: {
      natsUrl,
      concurrency: 8,
      botAllow: [],
      botDeny: { ranges: [], names: [] },
      graceMs,
      stopGraceMs: 60_000,
    },
    replace: [
      [Bots, bots],
      [MatchesMetrics, metrics],
      [Log, log],
    ],
  });
  let stopped: Promise<void> | null = null;
  return {
    messaging: service.get(Messaging),
    counted,
    logged,
    stop: () => (stopped ??= service.stop()),
  };
}
