import { createBotClient } from '@hexduel/bot-client';
import type { BotClientOptions } from '@hexduel/bot-client';
import { Messaging } from '@hexduel/messaging';
import { Log, silentLog } from '@hexduel/telemetry';
import { ok } from '@hexduel/result';
import { readConfig } from '@hexduel/service-host';
import { startTestService } from '@hexduel/testing/service';
import type { TestService } from '@hexduel/testing/service';
import { config } from '../src/config';
import type { MatchesConfig } from '../src/config';
import { MatchesMetrics } from '../src/matches-metrics';
import type { MatchCounters } from '../src/matches-metrics';
import { matches } from '../src/matches.module';
import { refuse } from '../src/practice/refusals';
import { Sweep } from '../src/practice/sweep';
import { TeamBots } from '../src/practice/team-bots';
import { Bots } from '../src/bots';

export interface RunnerOptions {
  readonly client?: BotClientOptions;
  /** How long a stop waits for matches, milliseconds; 0 by default. */
  readonly graceMs?: number;
  readonly settings?: Partial<MatchesConfig>;
  /** The team that has a bot, and where it is. */
  readonly ownBot?: { readonly team: string; readonly address: string } | null;
  /** True: it trusts sessions as in production. */
  readonly watchesSessions?: boolean;
}

export interface TestRunner {
  readonly messaging: Messaging;
  /** How often each thing was counted: `void`, `published`, `fault`, `wrong_move` … */
  readonly counted: Readonly<Record<string, number>>;
  /** What it logged, oldest first. */
  readonly logged: readonly string[];
  readonly url: string;
  ask: TestService['ask'];
  /** Looks once for what other runners have left; by itself it does not. */
  sweep(): Promise<unknown>;
  stop(): Promise<void>;
}

/** What the sessions of the tests are signed with. */
export const SECRET = 'a secret of the specs and long enough 1';

/** The settings of a runner with nothing but what it requires. */
function usualSettings(natsUrl: string): MatchesConfig {
  const read = readConfig(config, { HEXDUEL_NATS_URL: natsUrl, HEXDUEL_SECRET: SECRET });
  if (!read.ok) throw new Error(read.problems.join());
  return read.config;
}

/** A runner in this process with its own connection to NATS. */
export async function startRunner(
  natsUrl: string,
  { client = {}, graceMs = 0, settings = {}, ownBot = null, watchesSessions = false }: RunnerOptions = {},
): Promise<TestRunner> {
  const addressOf = (team: string) => (ownBot?.team === team ? ok(ownBot.address) : refuse.noBotAddress());
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
    service: matches,
    settings: { ...usualSettings(natsUrl), concurrency: 8, graceMs, stopGraceMs: 60_000, ...settings },
    secret: SECRET,
    watchesSessions,
    replace: [
      [Bots, bots],
      [MatchesMetrics, metrics],
      [Log, log],
      [TeamBots, { addressOf: (team: string) => Promise.resolve(addressOf(team)) }],
    ],
  });
  let stopped: Promise<void> | null = null;
  return {
    messaging: service.get(Messaging),
    url: service.url,
    ask: (...asked) => service.ask(...asked),
    sweep: () => service.get(Sweep).run(),
    counted,
    logged,
    stop: () => (stopped ??= service.stop()),
  };
}
