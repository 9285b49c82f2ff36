/** A rehearsal from the command line, of which nothing is left; and the archive of a tournament, verified without the system. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EstimateArchive, ExportArchive, ListSandboxes, RehearsalView, pathTo } from '@hexduel/contracts-http';
import { builtHexduel, describeWithServers, eventually } from '@hexduel/testing/servers';
import type { RunningScript } from '@hexduel/testing/servers';
import {
  Caller,
  hexduel,
  openRound,
  readLadder,
  signInAsAdmin,
  sql,
  startSystem,
  testAdmin,
} from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';
import { startSimulatedBots } from './simulated-bots';

describeWithServers('a rehearsal of a whole system', () => {
  jest.setTimeout(240_000);
  let system: System;
  let bots: RunningScript & { readonly url: string };
  let slug: string;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hexduel-archive-'));
    bots = await startSimulatedBots(4);
    system = await startSystem({
      ...{ bots: ['Amber', 'Basalt', 'Cobalt'], runners: 1 },
      env: { HEXDUEL_SCHEDULING_SIMULATED_BOTS: bots.url },
    });
    slug = await system.addSandbox();
    await openRound(system, slug);
    await eventually(async () => expect((await readLadder(system, slug)).data.scoredRound).toBe(1), 60_000);
  });

  afterAll(async () => {
    await system.stop();
    await bots.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs `hexduel rehearse` as the admin of the system. */
  const rehearse = (...args: string[]): Promise<{ stdout: string; stderr: string }> =>
    new Promise((resolve) => {
      const command = [builtHexduel(), 'rehearse', ...args];
      const env = { ...process.env, ...testAdmin };
      execFile(process.execPath, [...command, '--url', system.scheduling.url], { env }, (_, stdout, stderr) => {
        resolve({ stdout, stderr });
      });
    });
  const shown = async (): Promise<string[]> =>
    (await new Caller(system).call(ListSandboxes)).sandboxes.map((sandbox) => sandbox.slug);
  const left = (): Promise<unknown[]> =>
    sql(
      system.databaseUrl,
      `select 'sandbox' from scheduling.sandbox where rehearsal is not null
       union all select 'team' from scheduling.team where rehearsal is not null
       union all select 'sandbox of the ladder' from ladder.sandbox where is_hidden
       union all select 'entry of the ladder' from ladder.entry where name like 'Rehearsal %'`,
    );

  it('is refused while a tournament runs, unless that is wanted', async () => {
    const refused = await rehearse('--fast', '2', '--rounds', '1');
    expect(refused.stderr).toContain('A tournament runs');
    const russian = await rehearse('--fast', '2', '--rounds', '1', '--lang', 'ru');
    expect(russian.stderr).toMatch(
      /^hexduel: Идёт турнир \(".+"\), и репетиция замедлит его матчи: .* --while-running\.\n$/,
    );
    expect(await left()).toEqual([]);
  });

  it('plays with good and bad bots that nobody is shown, reports, and leaves nothing', async () => {
    const seen = new Set<string>();
    const kinds = ['--fast', '1', '--slow', '1', '--crashing', '1', '--malformed', '1'];
    const times = ['--rounds', '1', '--size', '3', '--deadline', '2000', '--interval', '1000'];
    const rehearsed = rehearse(...kinds, ...times, '--while-running', '--json');
    const state = { isOver: false };
    void rehearsed.then(() => {
      state.isOver = true;
    });
    while (!state.isOver) for (const each of await shown()) seen.add(each);
    expect([...seen]).toEqual([slug]);
    const { stdout, stderr } = await rehearsed;
    expect(stderr).toBe('');
    const { outcome, report } = RehearsalView.parse(JSON.parse(stdout));
    expect(outcome).toBe('played');
    expect(report).toMatchObject({
      simulated: { teams: 4, reached: 4 },
      machines: { teams: 3, reached: 3, failed: [] },
      kinds: ['fast', 'slow', 'crashing', 'malformed'].map((kind) => ({
        ...{ kind, teams: 1, requests: expect.any(Number) },
        times: { p50: expect.any(Number), p95: expect.any(Number), p99: expect.any(Number) },
      })),
    });
    expect(report?.rounds[0]).toMatchObject({ number: 1, matches: 6, tookMs: expect.any(Number) });
    // Half of its answers take 0.6 of the deadline.
    expect(report!.kinds![1]!.times!.p99).toBeGreaterThanOrEqual(1_200);
    const found = report!.findings.map(({ code }) => code);
    for (const code of ['no_runner', 'no_ladder', 'bots_unreached', 'teams_unreached', 'not_scored'] as const) {
      expect(found).not.toContain(code);
    }
    await eventually(async () => expect(await left()).toEqual([]), 60_000);
  });

  it('has an archive of the tournament that can be verified without it, unless a byte was changed', async () => {
    const admin = await signInAsAdmin(system);
    const params = { sandbox: slug };
    expect(await admin.call(EstimateArchive, { params })).toMatchObject({ rounds: 1, matches: 3 });
    const answer = await fetch(system.ladder.url + pathTo(ExportArchive, params), { headers: admin.headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${slug}-archive.zip"`);
    const file = join(folder, 'archive.zip');
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    const verified = await hexduel('ladder', 'verify', file);
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    expect(verified.stdout).toContain(`${slug}: the ladder and the match log agree, round 1 (1 round, 3 matches`);
    expect((await hexduel('ladder', 'verify', file, '--lang', 'ru')).stdout).toContain(
      `${slug}: таблица и журнал матчей сходятся, раунд 1 (1 раунд, 3 матча, 6 партий`,
    );
    const damaged = readFileSync(file);
    damaged[Math.floor(damaged.length / 3)]! ^= 1;
    writeFileSync(file, damaged);
    const refused = await hexduel('ladder', 'verify', file);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('export the archive again');
    const russian = await hexduel('ladder', 'verify', file, '--lang', 'ru');
    expect(russian).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^архив не проверить: .*выгрузите архив ещё раз\n$/),
    });
    expect((await hexduel('ladder', 'verify', join(folder, 'none.zip'))).stderr).toContain('cannot be opened');
  });
});
