/**
 * The whole system is lost in the middle of a round, and restored onto an empty one: by the project's own back-up, and by the clients of
 * Postgres. docs/runbook/restore.md has the steps and the figures.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@hexduel/testing/servers';
import {
  completedRounds,
  holdRounds,
  listMatches,
  readLadder,
  readStandings,
  repository,
  sql,
  startSystem,
} from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';
import { checkOutcomes } from '../../../apps/e2e/src/system/check-outcomes';
import { describeWithTools } from '../describe-with-tools';
import { runClient } from './clients';

const BOTS = ['Amber', 'Basalt', 'Cobalt', 'Dune', 'Ember', 'Fjord'];
/** So that a match that was being played is played again within seconds. */
const IMPATIENT = {
  HEXDUEL_SCHEDULING_QUEUE_SILENCE_MS: '3000',
  HEXDUEL_SCHEDULING_PLAY_SILENCE_MS: '1000',
  HEXDUEL_SCHEDULING_SWEEP_MS: '500',
};
const DEADLINE_MS = 200;
const CONTEXTS = ['scheduling', 'ladder', 'provisioning'];

interface Way {
  readonly name: string;
  readonly take: (databaseUrl: string, folder: string) => Promise<void>;
  /** Onto a database with roles and empty schemas. */
  readonly restore: (databaseUrl: string, folder: string) => Promise<void>;
}

const WAYS: readonly Way[] = [
  {
    name: 'npm run backup and npm run restore',
    take: (url, folder) => runScript('backup', url, folder),
    restore: (url, folder) => runScript('restore', url, folder),
  },
  {
    name: 'pg_dump and pg_restore',
    take: async (url, folder) => {
      const schemas = CONTEXTS.map((context) => `--schema=${context}`);
      await runClient('pg_dump', ['--format=custom', ...schemas, `--file=${folder}.dump`, url]);
    },
    restore: async (url, folder) => {
      const whole = ['--clean', '--if-exists', '--exit-on-error', '--single-transaction'];
      await runClient('pg_restore', [...whole, `--dbname=${url}`, `${folder}.dump`]);
    },
  },
];

/** Runs one of the scripts as an operator does, with the databases in the environment. */
async function runScript(name: 'backup' | 'restore', databaseUrl: string, folder: string): Promise<void> {
  const env: Record<string, string> = {};
  for (const context of CONTEXTS) {
    const url = new URL(databaseUrl);
    [url.username, url.password] = [context, context];
    env[`HEXDUEL_${context.toUpperCase()}_DATABASE_URL`] = url.href;
  }
  const args = ['--import', 'tsx', join(repository, `tools/backup/${name}.mjs`), folder];
  await promisify(execFile)(process.execPath, args, { cwd: repository, env: { ...process.env, ...env } });
}

describeWithTools('a system that is lost in mid-round', ['postgres-clients'], () => {
  let scratch: string;
  const systems: System[] = [];

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'hexduel-restore-'));
  });
  afterEach(async () => {
    await Promise.all(systems.splice(0).map((system) => system.stop()));
  });
  afterAll(() => rm(scratch, { recursive: true, force: true }));

  it('has clients of the version of its server', async () => {
    const system = await begin({ bots: [] });
    const [{ version } = { version: '' }] = await sql<{ version: string }>(
      system.databaseUrl,
      `select split_part(current_setting('server_version'), '.', 1) as version`,
    );
    expect((await runClient('pg_dump', ['--version'])).trim()).toMatch(new RegExp(` ${version}\\.`));
  });

  it.each(WAYS)('is restored by $name; the ladder is verified, RPO and RTO are measured', async (way) => {
    const original = await begin({ bots: BOTS });
    const slug = await playRounds(original);
    await untilMidRound(original, slug);
    const folder = join(scratch, way.name.replaceAll(' ', '-'));
    const asked = Date.now();
    await way.take(original.databaseUrl, folder);
    const takingMs = Date.now() - asked;
    for (const bot of original.bots.all) bot.delayMs = 0;
    const scored = (await readLadder(original, slug)).data.scoredRound;
    await eventually(async () => expect(await completedRounds(original, slug)).toBeGreaterThan(scored + 1), 60_000);
    const standings = new Map<number, unknown>();
    for (let round = 1; round <= scored; round += 1) standings.set(round, await readStandings(original, slug, round));
    const newest = await newestResult(original);

    const lost = Date.now();
    await Promise.all([original.ladder, ...original.schedulings, ...original.runners].map((part) => part.kill()));
    await Promise.all([original.postgres.kill(), original.nats.kill()]);
    let restoringMs = 0;
    const system = await begin({
      bots: [],
      prepare: async (url) => {
        const from = Date.now();
        await way.restore(url, folder);
        restoringMs = Date.now() - from;
      },
    });
    const { scoredRound } = (await readLadder(system, slug)).data;
    const answering = Date.now();
    const kept = await newestResult(system);
    expect(kept).toBeGreaterThan(0);
    for (let round = 1; round <= Math.min(scored, scoredRound); round += 1) {
      expect(await readStandings(system, slug, round)).toEqual(standings.get(round));
    }
    await eventually(async () => expect(await completedRounds(system, slug)).toBeGreaterThan(scoredRound), 60_000);
    const playing = Date.now();
    // Others follow, and all is as it should be.
    await eventually(async () => expect(await completedRounds(system, slug)).toBeGreaterThan(scoredRound + 2), 60_000);
    await holdRounds(system, slug);
    await checkOutcomes(system, slug);
    // Everything that was decided before the back-up began is there.
    expect(newest - kept).toBeLessThan(lost - asked + 1_000);
    const [rows, bytes] = [await countRows(system), await sizeOf(folder)];
    console.log(
      [
        `${way.name}: taken in ${takingMs} ms (${bytes} kB), of ${rows} matches`,
        `RPO ${seconds(newest - kept)} of results, the back-up was ${seconds(lost - asked)} old`,
        `RTO ${seconds(answering - lost)} until the ladder answers (restoring: ${restoringMs} ms), ${seconds(playing - lost)} until the open round is complete`,
      ].join('; '),
    );
  });

  async function begin(options: Pick<Parameters<typeof startSystem>[0], 'bots' | 'prepare'>): Promise<System> {
    const system = await startSystem({ ...options, runners: 1, provisioning: true, env: IMPATIENT });
    systems.push(system);
    return system;
  }

  /** A sandbox whose rounds follow one another, after its first two. */
  async function playRounds(system: System): Promise<string> {
    const slug = await system.addSandbox({ intervalMs: 0, maxParallelGames: 2 });
    await sql(system.databaseUrl, 'update scheduling.round_type set deadline_ms = $1', [DEADLINE_MS]);
    await eventually(async () => expect(await completedRounds(system, slug)).toBeGreaterThanOrEqual(2), 60_000);
    return slug;
  }

  /** Some matches of the open round have ended, some are being played and some wait. */
  async function untilMidRound(system: System, slug: string): Promise<void> {
    for (const bot of system.bots.all) bot.delayMs = 20;
    await eventually(async () => {
      const open = (await listMatches(system, slug)).filter(({ roundState }) => roundState === 'open');
      const statuses = new Set(open.map(({ status }) => status));
      expect([...statuses].sort()).toEqual(['decided', 'released', 'waiting']);
    }, 60_000);
  }
});

/** When the latest match was decided that the system knows of, in milliseconds since 1970. */
async function newestResult({ databaseUrl }: System): Promise<number> {
  const [row] = await sql<{ at: number | null }>(
    databaseUrl,
    `select (extract(epoch from max(decided_at)) * 1000)::float8 as at from scheduling.match`,
  );
  return row?.at ?? 0;
}

async function countRows({ databaseUrl }: System): Promise<number> {
  const [row] = await sql<{ count: number }>(databaseUrl, 'select count(*)::int as count from scheduling.match');
  return row?.count ?? 0;
}

/** kB of a back-up in a folder, or of a dump beside it. */
async function sizeOf(folder: string): Promise<number> {
  const dump = await stat(`${folder}.dump`).catch(() => null);
  if (dump) return Math.round(dump.size / 1_000);
  const { stdout } = await promisify(execFile)('du', ['-sk', folder]);
  return Number(stdout.split('\t')[0]);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
