import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { provisionContext } from '@hexduel/database';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { eventually, startScript } from '@hexduel/testing/servers';
import { builtFile, buildServices, completedRounds, hexduel, openRound } from '@hexduel/testing/system';
import { describeWithTools } from '../describe-with-tools';
import { ImageStorage } from '../image-storage';
import { Container, runOnce } from './container';
import { SERVICES, TEAMS, databaseEnv, placesOf } from './environments';
import type { Places } from './environments';

const DATABASES = ['scheduling', 'ladder', 'provisioning'];
const SANDBOX = 'containers';
const ROUND_MS = 180_000;
/** What a process in a container may do, as the kernel and the file system say. */
const PROBE = `
  const { readFileSync, writeFileSync } = require('node:fs');
  const status = readFileSync('/proc/1/status', 'utf8');
  const valueOf = (name) => new RegExp(name + ':\\\\s+(\\\\S+)').exec(status)[1];
  const write = (path) => { try { writeFileSync(path, 'x'); return 'written'; } catch (error) { return error.code; } };
  console.log(JSON.stringify({
    uid: valueOf('Uid'), capabilities: valueOf('CapBnd'), noNewPrivileges: valueOf('NoNewPrivs'),
    app: write('/app/x'), etc: write('/etc/x'), tmp: write('/tmp/x'),
  }));`;

describeWithTools('containers', ['buildah', 'podman'], () => {
  let storage: ImageStorage;
  let postgres: TestPostgres;
  let nats: TestNats;
  let databaseUrl: string;
  let places: Places;
  const databases: Record<string, string> = {};
  const references = new Map<string, string>();
  const referenceOf = (name: string): string => references.get(name) ?? '';
  const running: Container[] = [];

  beforeAll(async () => {
    storage = await ImageStorage.open();
    [postgres, nats] = await Promise.all([startTestPostgres(), startTestNats({ hasUsers: true, hasStreams: false })]);
    databaseUrl = await postgres.createDatabase();
    for (const context of DATABASES) {
      databases[context] = await provisionContext({ adminUrl: databaseUrl, context, password: context });
    }
    places = await placesOf(nats, databases);
    await storage.buildImages();
    for (const reference of await storage.buildImages(['--tags'])) {
      references.set(/^hexduel\/(.*):/.exec(reference)?.[1] ?? '', reference);
    }
  });

  afterAll(async () => {
    await Promise.all(running.map((container) => container.remove()));
    storage.close();
    await Promise.all([nats.stop(), postgres.stop()]);
  });

  it('a service ends where its database has not been migrated', async () => {
    const refused = runOnce(storage, referenceOf('ladder'), places.envOf('ladder'), ['node', 'main.mjs']);
    await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^ladder: .*migrat/) });
  });

  it.each(DATABASES)('the image of %s migrates its database', async (context) => {
    const env = databaseEnv(context, databases);
    process.stdout.write(await runOnce(storage, referenceOf(context), env, ['node', 'migrate.mjs']));
    expect(await runOnce(storage, referenceOf(context), env, ['node', 'migrate.mjs'])).toMatch(/./);
  });

  it('every image runs hardened and is healthy', async () => {
    for (const name of [...SERVICES, 'web']) {
      running.push(await Container.start(storage, name, referenceOf(name), places.envOf(name)));
    }
    await Promise.all(running.map((container) => container.healthy()));
    for (const container of running) {
      expect([container.name, JSON.parse(await container.run('node', '-e', PROBE))]).toEqual([
        container.name,
        {
          ...{ uid: '1000', capabilities: '0000000000000000', noNewPrivileges: '1' },
          ...{ app: 'EROFS', etc: 'EROFS', tmp: 'written' },
        },
      ]);
    }
  });

  it('a round is played across them, and the ladder verified', async () => {
    await fillSandbox();
    await openRound({ databaseUrl }, SANDBOX);
    await eventually(async () => expect(await completedRounds({ databaseUrl }, SANDBOX)).toBe(1), ROUND_MS);
    await eventually(async () => {
      const { code, stdout } = await hexduel('ladder', 'verify', '--url', places.urlOf('ladder'), '--sandbox', SANDBOX);
      expect([code, stdout.trim().split('\n').at(-1)]).toEqual([0, expect.stringMatching(/1 round/)]);
      process.stdout.write(stdout);
    });
  });

  it('the pages show the ladder', async () => {
    const response = await fetch(`${places.urlOf('web')}/s/${SANDBOX}`);
    const page = await response.text();
    expect(response.status).toBe(200);
    for (const team of Object.keys(TEAMS)) expect(page).toContain(team);
    const style = /href="(\/_next\/static\/[^"]+\.css[^"]*)"/.exec(page)?.[1] ?? '';
    expect((await fetch(places.urlOf('web') + style)).status).toBe(200);
  });

  it('every container stops in good order on SIGTERM', async () => {
    const stopped = await Promise.all(
      running.map(async (container) => ({ name: container.name, ...(await container.stop()) })),
    );
    process.stdout.write(
      `${stopped.map(({ name, seconds }) => `${name} stopped in ${seconds.toFixed(1)} s`).join(', ')}\n`,
    );
    expect(stopped.map(({ name, code }) => [name, code])).toEqual(running.map(({ name }) => [name, 0]));
  });

  async function fillSandbox(): Promise<void> {
    await buildServices(['scheduling-fill']);
    const plan = join(storage.folder, 'plan.json');
    const teams = Object.keys(TEAMS).map((name) => ({ name, botAddress: places.urlOf(name) }));
    const sandbox = { slug: SANDBOX, name: SANDBOX, roundIntervalMs: 3_600_000, maxParallelGames: 4 };
    const roundTypes = [{ size: 3, deadlineMs: 60_000, scoreMultiplier: '1', position: 1 }];
    await writeFile(plan, JSON.stringify({ sandbox, roundTypes, teams, start: true }));
    const filling = startScript(builtFile('scheduling-fill'), { ...places.envOf('scheduling'), HEXDUEL_PLAN: plan });
    expect([await filling.ended(), filling.lines]).toEqual([0, expect.anything()]);
    await rm(plan);
  }
});
