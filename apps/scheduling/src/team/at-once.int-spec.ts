import { TeamChangedV1 } from '@hexduel/contracts-events';
import { newId } from '@hexduel/telemetry';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { EntityManager } from 'typeorm';
import { ADMIN, fillSandbox } from '../../test/open-scheduling';
import { SchedulingTables } from '../../test/scheduling-tables';
import { enterSandbox } from '../entry/enter-sandbox';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { changeTeam } from './change-team';
import { createTeam } from './create-team';

describeWithServers('concurrent changes of teams', () => {
  const tables = new SchedulingTables();

  beforeAll(() => tables.start());
  afterAll(() => tables.stop());

  /** Does something in a transaction that stays open; resolves with what commits it. */
  async function hold(work: (tx: EntityManager) => Promise<unknown>): Promise<() => Promise<void>> {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let ended = Promise.resolve();
    await new Promise<void>((resolve, reject) => {
      ended = tables.act(async (tx) => {
        await work(tx);
        resolve();
        await released;
      });
      ended.catch(reject);
    });
    return () => {
      release();
      return ended;
    };
  }

  /** Resolves once a transaction waits for a lock. */
  const waited = () =>
    eventually(async () =>
      expect(
        await tables.database.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        ),
      ).toHaveLength(1),
    );

  it('a change of a team is published also in a sandbox that the team enters while the change waits for a lock', async () => {
    const [one, two] = [
      await fillSandbox(tables.database, { teams: 1, start: false }),
      await fillSandbox(tables.database, { teams: 0, start: false }),
    ];
    const team = one.teams[0]!;
    const release = await hold((tx) => lockSandbox(tx, one.sandbox));
    const changed = tables.act((tx) => changeTeam(tx, ADMIN, { team, name: 'Cobalt', noContest: true }));
    await waited();
    await tables.act((tx) => enterSandbox(tx, ADMIN, { entry: newId(), sandbox: two.sandbox, team }));
    await release();
    expect(await changed).toMatchObject({ ok: true });
    const published = await tables.published(TeamChangedV1, team);
    expect(published.map(({ sandbox, name }) => [sandbox, name])).toEqual(
      [one.sandbox, two.sandbox].sort().map((sandbox) => [sandbox, 'Cobalt']),
    );
  });

  it('of two changes that assign one name, also to a new team, the second is refused', async () => {
    const { teams } = await fillSandbox(tables.database, { teams: 2, start: false });
    const rename = (at: number, name: string) => (tx: EntityManager) =>
      changeTeam(tx, ADMIN, { team: teams[at]!, name });
    const create = (name: string) => (tx: EntityManager) =>
      createTeam(tx, ADMIN, { team: newId(), name, noContest: false, botAddress: null });
    const pairs = [
      [rename(0, 'Dune'), rename(1, 'Dune')],
      [create('Ember'), rename(1, 'Ember')],
      [rename(0, 'Flint'), create('Flint')],
      [create('Gale'), create('Gale')],
    ] as const;
    for (const [first, second] of pairs) {
      const release = await hold(first);
      const refused = tables.act(second);
      await waited();
      await release();
      expect(await refused).toMatchObject({ ok: false, error: { code: 'ERR_NAME_TAKEN' } });
    }
  });
});
