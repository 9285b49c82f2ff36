import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provisionContext } from '@hexduel/database';
import { connectMessaging } from '@hexduel/messaging';
import type { Messaging } from '@hexduel/messaging';
import { startTestNats } from '../nats/start-test-nats';
import type { TestNats } from '../nats/start-test-nats';
import { startTestPostgres } from '../postgres/start-test-postgres';
import type { TestPostgres } from '../postgres/start-test-postgres';
import { startScript } from '../servers/start-script';
import { startBots } from './bots';
import type { TestBot, TestBots } from './bots';
import { buildServices } from './build-services';
import type { BuiltName } from './build-services';
import { NetworkLink } from './network-link';
import { Part } from './part';
import { sessionSettings } from './session-settings';
import { sql } from './sql';
import { StartedServers } from './started-servers';

/** The whole system as processes, with a Postgres and a NATS of its own. */
export interface System {
  readonly postgres: TestPostgres;
  readonly nats: TestNats;
  /** The test's own connection. */
  readonly messaging: Messaging;
  /** As superuser; tables by their schema: `scheduling.match`. */
  readonly databaseUrl: string;
  readonly bots: TestBots;
  /** The first replica of scheduling. */
  readonly scheduling: Part;
  /** All of them; one unless the options ask for more. */
  readonly schedulings: readonly Part[];
  /** The first replica of the ladder. */
  readonly ladder: Part;
  /** All of them; one unless the options ask for more. */
  readonly ladders: readonly Part[];
  readonly runners: readonly Part[];
  /** The owner of the streams; always of this checkout. */
  readonly streams: Part;
  /** With the local driver; null unless the options ask for it. */
  readonly provisioning: Part | null;
  /** From each service to each server, named `ladder to Postgres`; empty unless the options ask for them. */
  readonly links: readonly NetworkLink[];
  /** Fills a new sandbox with all bots, or those of the options, and starts its tournament. */
  addSandbox(options?: SandboxOptions): Promise<string>;
  stop(): Promise<void>;
}

export interface SandboxOptions {
  /** 0: rounds follow one another at once. By default only `openRound` opens one. */
  readonly intervalMs?: number;
  readonly sizes?: readonly number[];
  readonly bots?: readonly TestBot[];
  readonly maxParallelGames?: number;
}

export interface SystemOptions {
  readonly bots: readonly string[];
  readonly runners: number;
  /** Replicas of scheduling; 1 unless given. */
  readonly schedulings?: number;
  /** Replicas of the ladder; 1 unless given. */
  readonly ladders?: number;
  readonly provisioning?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Puts a link that can be cut between each service and each server. */
  readonly hasLinks?: boolean;
  /** Starts another Postgres than the usual one, for example with TLS. */
  readonly startPostgres?: () => Promise<TestPostgres>;
  /** Starts another NATS than one of a single server, for example a cluster. */
  readonly startNats?: () => Promise<TestNats>;
  /** What services connect to instead of a server: the URL of something in between, from that of the server as a service would have it. */
  readonly between?: (server: 'NATS' | 'Postgres', url: string) => Promise<string>;
  /** Where NATS stores, for example on a small disk. */
  readonly natsStore?: string;
  /** Variables of one service only, by its name: `runner 1`. */
  readonly envOf?: (name: string) => Readonly<Record<string, string>>;
  /** Called when the databases have schemas without tables, before a service starts; with the superuser's URL. */
  readonly prepare?: (databaseUrl: string) => Promise<void>;
  /** Whether NATS has users, as in production; true unless given. */
  readonly hasNatsUsers?: boolean;
  /** With a Postgres as durable as in production, for measuring. */
  readonly isDurable?: boolean;
  /** The folder of the checkout whose built services start; this checkout by default. See `Part.runFrom`. */
  readonly root?: string;
}

/** The admin of a test's system, as its environment. */
export const testAdmin = {
  HEXDUEL_ADMIN_NAME: 'root',
  HEXDUEL_ADMIN_PASSWORD: 'several words of a test',
  HEXDUEL_COOKIES: 'plain',
} as const;

/** Intervals of rounds that differ in when their next multiple by the clock comes, the longest a day, in milliseconds. */
const LONG_INTERVALS_MS = [86_400_000, 77_700_000, 70_100_000, 61_300_000, 53_900_000];
/** Long, so that a match that a test delays never ends by a timeout. */
const DEADLINE_MS = 60_000;

/**
 * Starts Postgres, NATS, the bots, scheduling, ladder, the runners, and provisioning where the options ask for it. Where one of them does
 * not start, all are stopped again, and it throws.
 */
export async function startSystem(options: SystemOptions): Promise<System> {
  const started = new StartedServers();
  try {
    return await startAll(options, started);
  } catch (error) {
    await started.stop();
    throw error;
  }
}

async function startAll(options: SystemOptions, started: StartedServers): Promise<System> {
  const [postgres, nats, bots] = await Promise.all([
    started.add(options.startPostgres?.() ?? startTestPostgres({ isDurable: options.isDurable ?? false })),
    started.add(
      options.startNats?.() ??
        startTestNats({
          hasUsers: options.hasNatsUsers ?? true,
          ...(options.natsStore === undefined ? {} : { store: options.natsStore }),
        }),
    ),
    started.add(startBots(options.bots)),
    buildServices(),
  ]);
  const databaseUrl = await postgres.createDatabase();
  const [schedulingUrl, ladderUrl, provisioningUrl] = await Promise.all(
    ['scheduling', 'ladder', 'provisioning'].map((context) =>
      provisionContext({ adminUrl: databaseUrl, context, password: context }),
    ),
  );
  await options.prepare?.(databaseUrl);
  const { HEXDUEL_COOKIES } = testAdmin;
  // A service of an earlier version knows only the secret that all of them share.
  const sessions = sessionSettings({ isShared: options.root !== undefined });
  const env = { ...sessions.verifying, HEXDUEL_COOKIES, ...options.env };
  const schedulingEnv = {
    ...nats.envOf('scheduling'),
    ...sessions.signing,
    ...env,
    ...testAdmin,
    HEXDUEL_SCHEDULING_DATABASE_URL: schedulingUrl ?? '',
  };
  const links: NetworkLink[] = [];
  const partOf = async (name: string, service: BuiltName, own: Readonly<Record<string, string>>): Promise<Part> => {
    const direct = options.hasLinks === true ? await linkServers(name, own, links) : own;
    const linked = options.between ? await throughOthers(direct, options.between) : direct;
    return Part.of(name, service, { ...linked, ...options.envOf?.(name) });
  };
  const databaseNamed = (name: string) => ({
    HEXDUEL_SCHEDULING_DATABASE_URL: `${schedulingUrl}?application_name=${encodeURIComponent(name)}`,
  });
  const replicas = Array.from({ length: options.schedulings ?? 1 }, (_, index) => `scheduling ${index + 1}`);
  const droplets = await mkdtemp(join(tmpdir(), 'hexduel-droplets-'));
  await started.add({ stop: () => rm(droplets, { recursive: true }) });
  const ladderNames = Array.from({ length: options.ladders ?? 1 }, (_, n) => (n === 0 ? 'ladder' : `ladder ${n + 1}`));
  const [schedulings, ladders, provisioning, runners, streams] = await Promise.all([
    // The database knows each replica by its name, so that a test can see which one holds or awaits a lock.
    Promise.all(replicas.map((name) => partOf(name, 'scheduling', { ...schedulingEnv, ...databaseNamed(name) }))),
    Promise.all(
      ladderNames.map((name) =>
        partOf(name, 'ladder', {
          ...nats.envOf('ladder'),
          ...env,
          HEXDUEL_LADDER_DATABASE_URL: ladderUrl ?? '',
          HEXDUEL_LADDER_SWEEP_MS: '500',
        }),
      ),
    ),
    options.provisioning === true
      ? partOf('provisioning', 'provisioning', {
          ...nats.envOf('provisioning'),
          ...sessions.webhooks,
          ...env,
          HEXDUEL_PROVISIONING_DATABASE_URL: provisioningUrl ?? '',
          HEXDUEL_PROVISIONING_DRIVER: 'local',
          HEXDUEL_INSTALLATION: 'journey',
          HEXDUEL_LOCAL_FOLDER: droplets,
          HEXDUEL_DROPLET_ALLOW: '127.0.0.0/8',
        })
      : null,
    Promise.all(
      Array.from({ length: options.runners }, (_, index) =>
        partOf(`runner ${index + 1}`, 'matches', {
          ...nats.envOf('matches'),
          ...env,
          HEXDUEL_BOT_ALLOW: '127.0.0.0/8',
        }),
      ),
    ),
    partOf('streams', 'streams', { ...nats.envOf('streams'), ...options.env }),
  ]);
  const [[scheduling], [ladder]] = [schedulings, ladders];
  if (!scheduling || !ladder) throw new Error('a system has at least one replica of scheduling and of the ladder');
  const versioned = [...schedulings, ...ladders, ...runners, ...(provisioning ? [provisioning] : [])];
  for (const part of versioned) part.runFrom(options.root);
  const parts = [streams, ...versioned];
  const messaging = await connectMessaging({ ...nats.address, name: 'journey' });
  await started.add({
    stop: async () => {
      await Promise.all(parts.map((part) => part.kill()));
      await messaging.close();
      await Promise.all(links.map((link) => link.close()));
    },
  });
  await Promise.all(parts.map((part) => part.start()));
  return {
    ...{ postgres, nats, messaging, databaseUrl, bots, scheduling, schedulings },
    ...{ ladder, ladders, runners, provisioning, streams, links },
    addSandbox: (sandbox = {}) => fill(scheduling.fileOf('scheduling-fill'), schedulingEnv, planOf(bots, sandbox)),
    stop: () => started.stop(),
  };
}

/** Variables of a service with something else in the place of its servers. */
async function throughOthers(
  env: Readonly<Record<string, string>>,
  between: NonNullable<SystemOptions['between']>,
): Promise<Record<string, string>> {
  const changed: Record<string, string> = { ...env };
  for (const [variable, url] of Object.entries(env)) {
    const server = serverOf(variable);
    if (server !== null) changed[variable] = await between(server, url);
  }
  return changed;
}

function serverOf(variable: string): 'NATS' | 'Postgres' | null {
  if (variable === 'HEXDUEL_NATS_URL') return 'NATS';
  return variable.endsWith('_DATABASE_URL') ? 'Postgres' : null;
}

/** Variables of a service with links in the place of its servers; the links are added to `links`. */
async function linkServers(
  name: string,
  env: Readonly<Record<string, string>>,
  links: NetworkLink[],
): Promise<Record<string, string>> {
  const linked: Record<string, string> = { ...env };
  for (const [variable, value] of Object.entries(env)) {
    const server = serverOf(variable);
    if (server === null) continue;
    const url = new URL(value);
    const link = await NetworkLink.to(Number(url.port), `${name} to ${server}`);
    links.push(link);
    linked[variable] = value.replace(`:${url.port}`, `:${link.port}`);
  }
  return linked;
}

/** The interval whose next round is the farthest away: none opens by itself, whatever time it is (milliseconds since 1970). */
function farInterval(now: number): number {
  const untilNext = (intervalMs: number): number => intervalMs - (now % intervalMs);
  return LONG_INTERVALS_MS.reduce((far, each) => (untilNext(each) > untilNext(far) ? each : far));
}

function planOf(bots: TestBots, options: SandboxOptions) {
  const slug = `s-${randomBytes(5).toString('hex')}`;
  const { intervalMs = farInterval(Date.now()), sizes = [3], maxParallelGames = 10 } = options;
  return {
    sandbox: { slug, name: slug, roundIntervalMs: intervalMs, maxParallelGames },
    roundTypes: sizes.map((size, index) => {
      return { size, deadlineMs: DEADLINE_MS, scoreMultiplier: `${index + 1}.5`, position: index + 1 };
    }),
    teams: (options.bots ?? bots.all).map(({ name, url }) => ({ name, botAddress: url })),
    start: true,
  };
}

async function fill(
  script: string,
  env: Readonly<Record<string, string>>,
  plan: ReturnType<typeof planOf>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hexduel-journey-'));
  const file = join(folder, 'plan.json');
  await writeFile(file, JSON.stringify(plan));
  const filling = startScript(script, { ...env, HEXDUEL_PLAN: file });
  const code = await filling.ended();
  await rm(folder, { recursive: true });
  if (code !== 0) throw new Error(`the plan was not applied: ${filling.lines.join('\n')}`);
  return plan.sandbox.slug;
}

/** Makes the next round of the sandbox due now. */
export async function openRound({ databaseUrl }: Pick<System, 'databaseUrl'>, slug: string): Promise<void> {
  await sql(
    databaseUrl,
    `update scheduling.sandbox set next_tick_at = clock_timestamp() where slug = $1 and next_tick_at is not null`,
    [slug],
  );
}

/** No further round is opened; an open one is played to its end. */
export async function holdRounds({ databaseUrl }: Pick<System, 'databaseUrl'>, slug: string): Promise<void> {
  await sql(databaseUrl, `update scheduling.sandbox set state = 'paused' where slug = $1`, [slug]);
}
