/**
 * A back-up that is taken while a round is played and the ladder is behind, restored onto another Postgres with an empty NATS. With a ladder
 * that has kept up, and by other ways: tools/operations/restore.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import {
  completedRounds,
  holdRounds,
  listMatches,
  readLadder,
  repository,
  sql,
  startSystem,
} from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';
import { checkOutcomes } from '../system/check-outcomes';

const BOTS = ['Amber', 'Basalt', 'Cobalt', 'Dune', 'Ember', 'Fjord'];
const DEADLINE_MS = 200;
/** So that a match that was being played is played again within seconds. */
const IMPATIENT = {
  HEXDUEL_SCHEDULING_QUEUE_SILENCE_MS: '3000',
  HEXDUEL_SCHEDULING_PLAY_SILENCE_MS: '1000',
  HEXDUEL_SCHEDULING_SWEEP_MS: '500',
};

describeWithServers('a back-up', () => {
  jest.setTimeout(240_000);
  let folder: string;
  let original: System;
  let restored: System | null = null;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hexduel-backup-'));
    original = await startSystem({ bots: BOTS, runners: 1, env: IMPATIENT });
  });
  afterEach(async () => {
    await restored?.stop();
    await original.stop();
    await rm(folder, { recursive: true });
  });

  /** Runs one of the scripts as an operator does, with the databases in the environment. */
  async function runScript(name: 'backup' | 'restore', databaseUrl: string): Promise<string> {
    const env: Record<string, string> = {};
    for (const context of ['scheduling', 'ladder', 'provisioning']) {
      const url = new URL(databaseUrl);
      [url.username, url.password] = [context, context];
      env[`HEXDUEL_${context.toUpperCase()}_DATABASE_URL`] = url.href;
    }
    const args = ['--import', 'tsx', join(repository, `tools/backup/${name}.mjs`), join(folder, 'taken')];
    const options = { cwd: repository, env: { ...process.env, ...env } };
    return (await promisify(execFile)(process.execPath, args, options)).stdout;
  }

  /** A sandbox whose rounds follow one another, after its first three. */
  async function playRounds(): Promise<string> {
    const slug = await original.addSandbox({ intervalMs: 0, maxParallelGames: 2 });
    await sql(original.databaseUrl, 'update scheduling.round_type set deadline_ms = $1', [DEADLINE_MS]);
    await eventually(async () => expect(await completedRounds(original, slug)).toBeGreaterThanOrEqual(3), 60_000);
    return slug;
  }

  /** Backs up when some matches of the open round have ended, some are being played and some wait. */
  async function backUpInMidRound(slug: string): Promise<void> {
    for (const bot of original.bots.all) bot.delayMs = 20;
    await eventually(async () => {
      const open = (await listMatches(original, slug)).filter(({ roundState }) => roundState === 'open');
      const statuses = new Set(open.map(({ status }) => status));
      expect([...statuses].sort()).toEqual(['decided', 'released', 'waiting']);
    }, 60_000);
    expect(await runScript('backup', original.databaseUrl)).toMatch(/rows of \d+ tables are in .* MB/);
    for (const bot of original.bots.all) bot.delayMs = 0;
  }

  /** Kills all but the bots, and starts a system on the back-up. */
  async function loseEverything(): Promise<System> {
    const { ladder, schedulings, runners, postgres, nats } = original;
    await Promise.all([ladder, ...schedulings, ...runners].map((part) => part.kill()));
    await Promise.all([postgres.kill(), nats.kill()]);
    restored = await startSystem({
      ...{ bots: [], runners: 1, env: IMPATIENT },
      prepare: async (url) => expect(await runScript('restore', url)).toContain('is restored'),
    });
    return restored;
  }

  /** The open round is played to its end, others follow, and all is as it should be. */
  async function goesOn(system: System, slug: string, after: number): Promise<void> {
    await eventually(async () => expect(await completedRounds(system, slug)).toBeGreaterThan(after + 2), 120_000);
    await holdRounds(system, slug);
    const { rounds } = await checkOutcomes(system, slug);
    expect(rounds).toBeGreaterThan(after + 2);
  }

  it('of a ladder that is behind catches up from what scheduling keeps', async () => {
    const slug = await playRounds();
    await original.ladder.kill();
    const before = await completedRounds(original, slug);
    await eventually(async () => expect(await completedRounds(original, slug)).toBeGreaterThan(before + 1), 60_000);
    await backUpInMidRound(slug);
    const completed = await completedRounds(original, slug);

    const system = await loseEverything();
    await eventually(async () => {
      expect((await readLadder(system, slug)).data.scoredRound).toBeGreaterThanOrEqual(completed);
    }, 60_000);
    await goesOn(system, slug, completed);
  });
});
