import { freePort } from '@hexduel/testing/servers';
import type { TestNats } from '@hexduel/testing/nats';
import { TEST_SECRET, testAdmin } from '@hexduel/testing/system';
import type { Environment } from './container';

export const SERVICES = ['streams', 'scheduling', 'matches', 'ladder', 'provisioning', 'training-bot'] as const;
/** Each with the strategy of its bot. */
export const TEAMS = { Amber: 'greedy', Birch: 'search-1', Cobalt: 'random' } as const;

export interface Places {
  readonly ports: Readonly<Record<string, number>>;
  readonly urlOf: (name: string) => string;
  readonly envOf: (name: string) => Environment;
}

/** A free port for each process and bot, and the environment of each container, on the loopback. */
export async function placesOf(nats: TestNats, databases: Readonly<Record<string, string>>): Promise<Places> {
  const names = [...SERVICES, 'web', ...Object.keys(TEAMS)];
  const ports: Record<string, number> = {};
  for (const name of names) ports[name] = await freePort();
  const urlOf = (name: string) => `http://127.0.0.1:${ports[name]}`;
  const bots = Object.entries(TEAMS).map(([team, strategy]) => `${strategy}@${ports[team]}`);
  const sessions = { HEXDUEL_SECRET: TEST_SECRET, HEXDUEL_COOKIES: testAdmin.HEXDUEL_COOKIES };
  const data = (context: string) => ({
    ...nats.envOf(context),
    ...sessions,
    HEXDUEL_MIGRATIONS: 'check',
    ...databaseEnv(context, databases),
  });
  const own: Record<string, Environment> = {
    streams: nats.envOf('streams'),
    scheduling: { ...data('scheduling'), ...testAdmin },
    matches: { ...nats.envOf('matches'), ...sessions, HEXDUEL_BOT_ALLOW: '127.0.0.0/8' },
    ladder: data('ladder'),
    provisioning: {
      ...data('provisioning'),
      HEXDUEL_PROVISIONING_DRIVER: 'local',
      HEXDUEL_INSTALLATION: 'containers',
      HEXDUEL_LOCAL_FOLDER: '/tmp/droplets',
    },
    'training-bot': { HEXDUEL_TRAINING_BOTS: bots.join(','), HEXDUEL_TRAINING_BOT_HOST: '127.0.0.1' },
  };
  const envOf = (name: string): Environment =>
    name === 'web'
      ? { HOSTNAME: '127.0.0.1', PORT: `${ports['web']}`, HEXDUEL_WEB_LADDER_URL: urlOf('ladder') }
      : { HEXDUEL_HTTP_HOST: '127.0.0.1', HEXDUEL_HTTP_PORT: `${ports[name]}`, ...own[name] };
  return { ports, urlOf, envOf };
}

/** The variable by which a context knows its database. */
export function databaseEnv(context: string, databases: Readonly<Record<string, string>>): Environment {
  return { [`HEXDUEL_${context.toUpperCase()}_DATABASE_URL`]: databases[context] ?? '' };
}
