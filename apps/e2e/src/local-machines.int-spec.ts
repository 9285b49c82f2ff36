/** `npm start` on a laptop: an admin orders machines, and their bots play in the next round. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AddRoundType,
  CreateSandbox,
  CreateTeam,
  DestroyDroplets,
  EnterSandbox,
  ListDroplets,
  ListRoundMatches,
  OrderDroplets,
  ReadDroplet,
  ReadTeam,
  SignInAdmin,
  StartTournament,
} from '@hexduel/contracts-http';
import { newId } from '@hexduel/telemetry';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { Caller, StartedProcess, repository, stillRunning } from '@hexduel/testing/system';

const START_MS = 180_000;
const PATIENCE_MS = 90_000;
const SANDBOX = { sandbox: 'laptop' };

describeWithServers('machines of npm start', () => {
  jest.setTimeout(START_MS + 3 * PATIENCE_MS);
  let home: string;
  let system: StartedProcess;
  let admin: Caller;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'hexduel-laptop-'));
    // As root, Postgres runs as another user, who needs access to the folders inside.
    chmodSync(home, 0o711);
    system = new StartedProcess([join(repository, 'tools/dev/start.mjs')], {
      ...{ HEXDUEL_HOME: home, HEXDUEL_PORT: '0', HEXDUEL_START_WITHOUT: 'web,demo', HEXDUEL_LOCAL_COMMAND: '' },
    });
    const [, url = ''] = await system.printed(/^Hexduel is up: (http:\/\/127\.0\.0\.1:\d+)/m);
    const nobody = new Caller({ schedulings: [{ url, isRunning: true }], ladder: { url }, provisioning: { url } });
    const { admin: password } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as { admin: string };
    const { bearer } = await nobody.call(SignInAdmin, { body: { name: 'admin', password, as: 'bearer' } });
    admin = nobody.with(bearer ?? '');
  }, START_MS);

  afterAll(async () => {
    if (stillRunning([system.pid]).length > 0) system.signalGroup('SIGINT');
    await system.exited;
    rmSync(home, { recursive: true, force: true });
  });

  it('become ready with a bot each, without a setting, and those bots play the next round', async () => {
    await admin.call(CreateSandbox, { body: { slug: SANDBOX.sandbox, name: 'Laptop', roundIntervalMs: 0 } });
    const roundType = { size: 3, deadlineMs: 10_000, scoreMultiplier: '1', position: 1 };
    await admin.call(AddRoundType, { params: SANDBOX, body: roundType });
    const teams: string[] = [];
    for (const name of ['Amber', 'Basalt']) {
      const { id } = await admin.call(CreateTeam, { body: { name, players: [], botAddress: null } });
      await admin.call(EnterSandbox, { params: SANDBOX, body: { team: id } });
      teams.push(id);
    }
    const { droplets } = await admin.call(OrderDroplets, { body: { order: newId(), teams } });
    expect(droplets).toHaveLength(2);
    for (const { id } of droplets) {
      await eventually(async () => {
        const machine = await admin.call(ReadDroplet, { params: { droplet: id } });
        expect(machine).toMatchObject({ state: 'ready', botState: 'answers', problem: null });
      }, PATIENCE_MS);
    }
    for (const team of teams) {
      await eventually(async () => {
        const { botAddress } = await admin.call(ReadTeam, { params: { team } });
        expect(botAddress).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      }, PATIENCE_MS);
    }
    await admin.call(StartTournament, { params: SANDBOX });
    await eventually(async () => {
      const { matches } = await admin.call(ListRoundMatches, { params: { ...SANDBOX, round: 1 } });
      // Played to its end by the rules in both legs: no bot was silent, slow or wrong.
      expect(matches).toMatchObject([{ state: 'finished', legs: [{ reason: 'by_score' }, { reason: 'by_score' }] }]);
    }, PATIENCE_MS);
  });

  it('disappear when an admin destroys them', async () => {
    const { droplets } = await admin.call(ListDroplets);
    const ids = droplets.map(({ id }) => id);
    await admin.call(DestroyDroplets, { body: { droplets: ids, confirm: ids.length } });
    await eventually(async () => {
      expect((await admin.call(ListDroplets)).droplets).toEqual([]);
    }, PATIENCE_MS);
  });
});
