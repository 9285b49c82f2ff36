import { createBotClient } from '@hexduel/bot-client';
import type { BotClientOptions } from '@hexduel/bot-client';
import { connectMessaging, silentLog } from '@hexduel/messaging';
import type { Messaging } from '@hexduel/messaging';
import type { MatchesMetrics } from '../src/matches-metrics';
import { runMatches } from '../src/run-matches';

export interface TestRunner {
  readonly messaging: Messaging;
  /** How often each thing was counted: `void`, `published`, `fault`, `wrong_move` … */
  readonly counted: Readonly<Record<string, number>>;
  /** What it logged, oldest first. */
  readonly logged: readonly string[];
  stop(graceMs?: number): Promise<void>;
}

/** A runner in this process with a connection to NATS of its own. */
export async function startRunner(natsUrl: string, client: BotClientOptions = {}): Promise<TestRunner> {
  const counted: Record<string, number> = {};
  const logged: string[] = [];
  const count = (what: string, by = 1): void => {
    counted[what] = (counted[what] ?? 0) + by;
  };
  const write = (_fields: object, message: string): void => void logged.push(message);
  const log = { ...silentLog, info: write, warn: write, error: write };
  const messaging = await connectMessaging({ url: natsUrl, name: 'matches', log });
  const metrics: MatchesMetrics = {
    played: (outcome) => count(outcome),
    leg: (reason) => count(reason),
    turn: () => count('turn'),
    faults: (by) => count('fault', by),
    flightLogLost: () => count('lost'),
  };
  const bots = createBotClient({
    egress: { mode: 'public', allow: ['127.0.0.0/8'] },
    // At a tenth of the speed: the late timers of a busy machine do not look late.
    now: () => performance.now() / 10,
    ...client,
  });
  const running = await runMatches({
    ...{ runner: `test-${process.pid}`, concurrency: 8, messaging, bots, log },
    metrics: () => metrics,
  });
  return {
    messaging,
    counted,
    logged,
    stop: async (graceMs = 0) => {
      await running.stop(graceMs);
      await messaging.close();
    },
  };
}
