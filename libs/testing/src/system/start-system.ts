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
import { buildServices, builtFile } from './build-services';
import { Part } from './part';
import { sql } from './sql';

/** The whole system as processes, with a Postgres and a NATS of its own. */
export interface System {
  readonly postgres: TestPostgres;
  readonly nats: TestNats;
  /** Of the test itself. */
  readonly messaging: Messaging;
  /** As superuser; tables by their schema: `scheduling.match`. */
  readonly databaseUrl: string;
  readonly bots: TestBots;
  /** The first replica of scheduling. */
  readonly scheduling: Part;
  /** All of them; one unless the terms say otherwise. */
  readonly schedulings: readonly Part[];
  readonly ladder: Part;
  readonly runners: readonly Part[];
  /** With the local driver; null unless the terms ask for it. */
  readonly provisioning: Part | null;
  /** Fills a new sandbox with all bots, or those given, and starts its tournament. */
  addSandbox(terms?: SandboxTerms): Promise<string>;
  stop(): Promise<void>;
}

export interface SandboxTerms {
  /** 0: rounds follow one another at once. By default only `openRound` opens one. */
  readonly intervalMs?: number;
  readonly sizes?: readonly number[];
  readonly bots?: readonly TestBot[];
  readonly maxParallelGames?: number;
}

export interface SystemTerms {
  readonly bots: readonly string[];
  readonly runners: number;
  /** Replicas of scheduling; 1 unless given. */
  readonly schedulings?: number;
  readonly provisioning?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** With a Postgres as durable as in production, for measuring. */
  readonly isDurable?: boolean;
}

/** What tokens and sessions of a test's system are signed with. */
export const TEST_SECRET = 'a secret of tests and known to everybody';

/** The admin of a test's system, as its environment. */
export const testAdmin = {
  HEXDUEL_ADMIN_NAME: 'root',
  HEXDUEL_ADMIN_PASSWORD: 'several words of a test',
  HEXDUEL_COOKIES: 'plain',
} as const;

const HOUR_MS = 3_600_000;
/** Long, so that a match that a test holds up never ends by a timeout. */
const DEADLINE_MS = 60_000;

/** Starts Postgres, NATS, the bots, scheduling, ladder, so many runners, and provisioning where it is asked for. */
export async function startSystem(terms: SystemTerms): Promise<System> {
  const [postgres, nats, bots] = await Promise.all([
    startTestPostgres({ isDurable: terms.isDurable ?? false }),
    startTestNats(),
    startBots(terms.bots),
    buildServices(),
  ]);
  const databaseUrl = await postgres.createDatabase();
  const [schedulingUrl, ladderUrl, provisioningUrl] = await Promise.all(
    ['scheduling', 'ladder', 'provisioning'].map((context) =>
      provisionContext({ adminUrl: databaseUrl, context, password: context }),
    ),
  );
  const env = { HEXDUEL_NATS_URL: nats.url, HEXDUEL_SECRET: TEST_SECRET, ...terms.env };
  const schedulingEnv = { ...env, ...testAdmin, HEXDUEL_SCHEDULING_DATABASE_URL: schedulingUrl ?? '' };
  const databaseNamed = (name: string) => ({
    HEXDUEL_SCHEDULING_DATABASE_URL: `${schedulingUrl}?application_name=${encodeURIComponent(name)}`,
  });
  const replicas = Array.from({ length: terms.schedulings ?? 1 }, (_, index) => `scheduling ${index + 1}`);
  const droplets = await mkdtemp(join(tmpdir(), 'hexduel-droplets-'));
  const [schedulings, ladder, provisioning, runners] = await Promise.all([
    // By its name a replica is known to the database too, so that a test can tell which of them holds or awaits a lock.
    Promise.all(replicas.map((name) => Part.of(name, 'scheduling', { ...schedulingEnv, ...databaseNamed(name) }))),
    Part.of('ladder', 'ladder', {
      ...env,
      HEXDUEL_LADDER_DATABASE_URL: ladderUrl ?? '',
      HEXDUEL_LADDER_SWEEP_MS: '500',
    }),
    terms.provisioning === true
      ? Part.of('provisioning', 'provisioning', {
          ...env,
          HEXDUEL_PROVISIONING_DATABASE_URL: provisioningUrl ?? '',
          HEXDUEL_PROVISIONING_DRIVER: 'local',
          HEXDUEL_INSTALLATION: 'journey',
          HEXDUEL_LOCAL_FOLDER: droplets,
          HEXDUEL_DROPLET_ALLOW: '127.0.0.0/8',
        })
      : null,
    Promise.all(
      Array.from({ length: terms.runners }, (_, index) =>
        Part.of(`runner ${index + 1}`, 'matches', { ...env, HEXDUEL_BOT_ALLOW: '127.0.0.0/8' }),
      ),
    ),
  ]);
  const [scheduling] = schedulings;
  if (!scheduling) throw new Error('a system has at least one replica of scheduling');
  const parts = [...schedulings, ladder, ...runners, ...(provisioning ? [provisioning] : [])];
  const messaging = await connectMessaging({ url: nats.url, name: 'journey' });
  await Promise.all(parts.map((part) => part.start()));
  return {
    ...{ postgres, nats, messaging, databaseUrl, bots, scheduling, schedulings, ladder, runners, provisioning },
    addSandbox: (sandbox = {}) => fill(schedulingEnv, planOf(bots, sandbox)),
    stop: async () => {
      await Promise.all(parts.map((part) => part.kill()));
      await messaging.close();
      await Promise.all([nats.stop(), postgres.stop(), bots.stop(), rm(droplets, { recursive: true })]);
    },
  };
}

function planOf(bots: TestBots, terms: SandboxTerms) {
  const slug = `s-${randomBytes(5).toString('hex')}`;
  const { intervalMs = HOUR_MS, sizes = [3], maxParallelGames = 10 } = terms;
  return {
    sandbox: { slug, name: slug, roundIntervalMs: intervalMs, maxParallelGames },
    roundTypes: sizes.map((size, index) => {
      return { size, deadlineMs: DEADLINE_MS, scoreMultiplier: `${index + 1}.5`, position: index + 1 };
    }),
    teams: (terms.bots ?? bots.all).map(({ name, url }) => ({ name, botAddress: url })),
    start: true,
  };
}

async function fill(env: Readonly<Record<string, string>>, plan: ReturnType<typeof planOf>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hexduel-journey-'));
  const file = join(folder, 'plan.json');
  await writeFile(file, JSON.stringify(plan));
  const script = startScript(builtFile('scheduling-fill'), { ...env, HEXDUEL_PLAN: file });
  const code = await script.ended();
  await rm(folder, { recursive: true });
  if (code !== 0) throw new Error(`the plan was not applied: ${script.lines.join('\n')}`);
  return plan.sandbox.slug;
}

/** Lets the sandbox open its next round now, after what is due before it. */
export async function openRound({ databaseUrl }: System, slug: string): Promise<void> {
  await sql(
    databaseUrl,
    `update scheduling.sandbox set next_tick_at = clock_timestamp() where slug = $1 and next_tick_at is not null`,
    [slug],
  );
}

/** No further round is opened; an open one is played to its end. */
export async function holdRounds({ databaseUrl }: System, slug: string): Promise<void> {
  await sql(databaseUrl, `update scheduling.sandbox set state = 'paused' where slug = $1`, [slug]);
}
