import { SandboxStamp, TeamChangedV1 } from '@hexduel/contracts-events';
import { newId } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import type { DataSource, EntityManager } from 'typeorm';
import { ADMIN, fillSandbox } from '../test/open-scheduling';
import { SchedulingTables } from '../test/scheduling-tables';
import { MOST_ENTRIES, enterSandbox } from './entry/enter-sandbox';
import { addRoundType } from './round-type/add-round-type';
import { tickSandbox } from './tick/tick-sandbox';
import { createSandbox } from './sandbox/create-sandbox';
import { changeTeam } from './team/change-team';
import { createTeam } from './team/create-team';
import { markTeamForDeletion } from './team/delete-team';
import { requestRestart, withdrawRestart } from './tournament/request-restart';
import { startTournament } from './tournament/start-tournament';
import { finishTournament, pauseTournament } from './tournament/stop-tournament';

type Act = (tx: EntityManager, at: { sandbox: string; teams: readonly string[] }) => Promise<unknown>;

const settings = { name: 'x', roundIntervalMs: 0, maxParallelGames: 1 };
const roundType = { size: 3, deadlineMs: 1, scoreMultiplier: '1', position: 1 };

describeWithServers('what an admin may do', () => {
  const tables = new SchedulingTables();
  let database: DataSource;

  beforeAll(async () => {
    await tables.start();
    ({ database } = tables);
  });
  afterAll(() => tables.stop());

  const act = <T>(work: (tx: EntityManager) => Promise<T>): Promise<T> => tables.act(work);
  const outbox = async (subject: string): Promise<unknown[]> => {
    const rows = await database.query<{ body: string }[]>('select body from outbox where subject = $1', [subject]);
    return rows.map(({ body }) => (JSON.parse(body) as { data: unknown }).data);
  };

  it.each<[string, string, Act]>([
    [
      'a slug that exists',
      'ERR_SLUG_TAKEN',
      (tx, { sandbox }) => createSandbox(tx, ADMIN, { ...settings, sandbox: newId(), slug: sandbox }),
    ],
    [
      'a name that exists',
      'ERR_NAME_TAKEN',
      (tx, { teams }) => createTeam(tx, ADMIN, { team: newId(), name: teams[0]!, noContest: false, botAddress: null }),
    ],
    [
      'a change to a name that exists',
      'ERR_NAME_TAKEN',
      (tx, { teams }) => changeTeam(tx, ADMIN, { team: teams[0]!, name: teams[1]! }),
    ],
    ['a change of an unknown team', 'ERR_NO_TEAM', (tx) => changeTeam(tx, ADMIN, { team: newId() })],
    ['the deletion of an unknown team', 'ERR_NO_TEAM', (tx) => markTeamForDeletion(tx, ADMIN, newId())],
    [
      'to enter twice',
      'ERR_ALREADY_ENTERED',
      (tx, { sandbox, teams }) => enterSandbox(tx, ADMIN, { entry: newId(), sandbox, team: teams[0]! }),
    ],
    [
      'to enter an unknown sandbox',
      'ERR_NO_SANDBOX',
      (tx, { teams }) => enterSandbox(tx, ADMIN, { entry: newId(), sandbox: newId(), team: teams[0]! }),
    ],
    [
      'to enter an unknown team',
      'ERR_NO_TEAM',
      (tx, { sandbox }) => enterSandbox(tx, ADMIN, { entry: newId(), sandbox, team: newId() }),
    ],
    [
      'a round type for an unknown sandbox',
      'ERR_NO_SANDBOX',
      (tx) => addRoundType(tx, ADMIN, { ...roundType, roundType: newId(), sandbox: newId() }),
    ],
    [
      'to pause a tournament that is not running',
      'ERR_STATE',
      (tx, { sandbox }) => pauseTournament(tx, ADMIN, sandbox),
    ],
    [
      'to finish a tournament that has not started',
      'ERR_STATE',
      (tx, { sandbox }) => finishTournament(tx, ADMIN, sandbox),
    ],
    [
      'to start twice',
      'ERR_STATE',
      async (tx, { sandbox }) => {
        await startTournament(tx, ADMIN, sandbox);
        return startTournament(tx, ADMIN, sandbox);
      },
    ],
    ['a restart of an unknown sandbox', 'ERR_NO_SANDBOX', (tx) => requestRestart(tx, ADMIN, newId())],
    ['no restart of an unknown sandbox', 'ERR_NO_SANDBOX', (tx) => withdrawRestart(tx, ADMIN, newId())],
    [
      'to enter a team that is marked for deletion',
      'ERR_TEAM_LEAVES',
      async (tx, { teams }) => {
        const sandbox = newId();
        await createSandbox(tx, ADMIN, { ...settings, sandbox, slug: sandbox });
        await markTeamForDeletion(tx, ADMIN, teams[0]!);
        return enterSandbox(tx, ADMIN, { entry: newId(), sandbox, team: teams[0]! });
      },
    ],
  ])('refuses %s with a reason: %s', async (_what, code, work) => {
    const filled = await fillSandbox(database, { teams: 2, start: false });
    const refused = await act((tx) => work(tx, filled));
    expect(refused).toEqual({ ok: false, error: { code, message: expect.stringMatching(/: .*\.$/) } });
  });

  it('accepts a hundred entries and no more', async () => {
    const { sandbox } = await fillSandbox(database, { teams: MOST_ENTRIES, start: false });
    const team = newId();
    await act((tx) => createTeam(tx, ADMIN, { team, name: team, noContest: false, botAddress: null }));
    const refused = await act((tx) => enterSandbox(tx, ADMIN, { entry: newId(), sandbox, team }));
    expect(refused).toMatchObject({ error: { code: 'ERR_SANDBOX_FULL' } });
  });

  it('publishes a change that ladders show in every sandbox of the team, in its order, but no address', async () => {
    const [one, two] = [
      await fillSandbox(database, { teams: 1, start: false }),
      await fillSandbox(database, { teams: 1, start: false }),
    ];
    const team = one.teams[0]!;
    await act((tx) => enterSandbox(tx, ADMIN, { entry: newId(), sandbox: two.sandbox, team }));
    await act((tx) => changeTeam(tx, ADMIN, { team, botAddress: 'http://127.0.0.1:1', release: 'v2' }));
    expect(await outbox(TeamChangedV1.subject)).toEqual([]);
    await act((tx) => changeTeam(tx, ADMIN, { team, name: 'Cobalt', noContest: true }));
    const published = (await outbox(TeamChangedV1.subject)).map((data) => TeamChangedV1.data.parse(data));
    expect(published.map(({ sandbox }) => sandbox).sort()).toEqual([one.sandbox, two.sandbox].sort());
    expect(published).toEqual(
      published.map((each) => ({ ...SandboxStamp.parse(each), team, name: 'Cobalt', noContest: true })),
    );
    expect(await database.query('select bot_address, release from team where id = $1', [team])).toEqual([
      { bot_address: 'http://127.0.0.1:1', release: 'v2' },
    ]);
  });

  it('deletes a marked team that is in no sandbox at once, and frees its name', async () => {
    const [team, other] = [newId(), newId()];
    const named = { name: 'Dune', noContest: false, botAddress: null };
    await act((tx) => createTeam(tx, ADMIN, { ...named, team }));
    await act((tx) => markTeamForDeletion(tx, ADMIN, team));
    expect(await act((tx) => createTeam(tx, ADMIN, { ...named, team: other }))).toMatchObject({ ok: true });
  });

  it('survives many changes of one team and its sandboxes at once without a deadlock', async () => {
    const [one, two] = [
      await fillSandbox(database, { teams: 3, start: false }),
      await fillSandbox(database, { teams: 1, start: false }),
    ];
    await Promise.all(
      Array.from({ length: 24 }, (_, at) => {
        const team = one.teams[at % 3]!;
        if (at % 4 === 0) return act((tx) => enterSandbox(tx, ADMIN, { entry: newId(), sandbox: two.sandbox, team }));
        return act((tx) => changeTeam(tx, ADMIN, { team, name: newId() }));
      }),
    );
    const [row] = await database.query<{ count: number }[]>(
      'select count(*)::int as count from entry where sandbox = $1',
      [two.sandbox],
    );
    expect(row!.count).toBe(4);
  });

  it('postpones a sandbox whose tick fails, so that the others need not wait for it', async () => {
    // What earlier tests left to tick.
    while (await tickSandbox(database, () => 1));
    const [sick, well] = [
      await fillSandbox(database, { teams: 2, roundIntervalMs: 0 }),
      await fillSandbox(database, { teams: 2, roundIntervalMs: 0 }),
    ];
    await database.query(`alter table round add constraint sick check (sandbox <> '${sick.sandbox}')`);
    await expect(tickSandbox(database, () => 1)).rejects.toThrow('sick');
    expect(await tickSandbox(database, () => 1)).toMatchObject({ did: 'opened', late: expect.any(Number) });
    const open = await database.query('select sandbox from round where sandbox = any($1)', [
      [sick.sandbox, well.sandbox],
    ]);
    expect(open).toEqual([{ sandbox: well.sandbox }]);
    expect(await tickSandbox(database, () => 1)).toBeNull();
  });
});
