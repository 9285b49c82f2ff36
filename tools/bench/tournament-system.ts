import { cpus } from 'node:os';
import { startScript } from '@hexduel/testing/servers';
import { builtFile, startSystem } from '@hexduel/testing/system';
import type { System, TestBot } from '@hexduel/testing/system';

/** The whole system with a durable Postgres, and with bots that play at random in a separate process. */
export interface TournamentSystem extends System {
  readonly players: readonly TestBot[];
  /** The base URL of the `/metrics` of each process, by its name. */
  readonly processes: ReadonlyMap<string, string>;
}

/** Starts scheduling, ladder, `runners` runners and a bot for each of `entries`. */
export async function startTournamentSystem({
  entries,
  runners,
  env = {},
  root,
}: {
  entries: number;
  runners: number;
  /** Of the services. */
  env?: Readonly<Record<string, string>>;
  /** The folder of the checkout whose built services start; this one by default. */
  root?: string | undefined;
}): Promise<TournamentSystem> {
  const system = await startSystem({
    bots: [],
    runners,
    isDurable: true,
    env,
    ...(root === undefined ? {} : { root }),
  });
  const bots = startScript(builtFile('training-bot'), {
    HEXDUEL_TRAINING_BOTS: Array.from({ length: entries }, () => 'random@0').join(),
    HEXDUEL_HTTP_PORT: '0',
    HEXDUEL_LOG_LEVEL: 'info',
  });
  const up = await bots.printed('the service is up');
  const listening = bots.lines.filter((line) => line.includes('a bot listens'));
  const parts = [system.scheduling, system.ladder, ...system.runners];
  return {
    ...system,
    players: listening.map((line, index) => ({ name: `Bot ${index + 1}`, url: urlIn(line), delayMs: 0 })),
    processes: new Map([...parts.map(({ name, url }) => [name, url] as const), ['bots', urlIn(up)]]),
    stop: async () => {
      await system.stop();
      await bots.kill();
    },
  };
}

function urlIn(line: string): string {
  return (JSON.parse(line) as { url: string }).url;
}

/** The value of a metric of a process, summed over its labels; NaN if the process does not answer. */
export async function metricOf(url: string, name: string): Promise<number> {
  const text = await fetch(`${url}/metrics`).then(
    (response) => response.text(),
    () => '',
  );
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return lines.length === 0 ? NaN : lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** CPU seconds during which the cores of this machine have been busy since it started. */
export function busySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000;
}

/** The value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
