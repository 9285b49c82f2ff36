import { RUNS_BACKGROUND_TASKS } from '@hexduel/background';
import { TeamDeletedV1 } from '@hexduel/contracts-events';
import type { DropletView } from '@hexduel/contracts-http';
import { transaction } from '@hexduel/database';
import { connectMessaging, wrapMessage } from '@hexduel/messaging';
import { newId } from '@hexduel/telemetry';
import type { Messaging, WrappedMessage } from '@hexduel/messaging';
import { SandboxFacts } from '@hexduel/testing/builders';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { provisionProvisioning } from '../../test/open-provisioning';
import { putDroplet } from '../../test/put-droplet';
import { startProvisioning } from '../../test/start-provisioning';
import type { TestedProvisioning } from '../../test/start-provisioning';
import { Provider } from '../provider/provider';
import { checkTeamIsFree } from './assign-droplet';
import { readDroplet } from './droplet-view.queries';

describeWithServers('teams, as scheduling publishes them', () => {
  let postgres: TestPostgres;
  let nats: TestNats;
  let messaging: Messaging;
  let env: Record<string, string>;
  let service: TestedProvisioning;
  let database: DataSource;

  const start = async (teamGone: 'keep' | 'destroy') => {
    service = await startProvisioning(
      { ...env, HEXDUEL_PROVISIONING_TEAM_GONE: teamGone },
      {
        replace: [
          [Provider, { driver: 'digitalocean', hasSsh: true, image: 'x' }],
          [RUNS_BACKGROUND_TASKS, false],
        ],
      },
    );
    database = service.database;
  };

  beforeAll(async () => {
    [postgres, nats] = await Promise.all([startTestPostgres(), startTestNats()]);
    env = {
      HEXDUEL_PROVISIONING_DATABASE_URL: await provisionProvisioning(await postgres.createDatabase()),
      HEXDUEL_NATS_URL: nats.url,
    };
    messaging = await connectMessaging({ url: nats.url, name: 'testing' });
    await start('keep');
  });

  afterAll(async () => {
    await service.stop();
    await messaging.close();
    await Promise.all([nats.stop(), postgres.stop()]);
  });

  const publish = async (...messages: readonly WrappedMessage[]) => {
    for (const message of messages) await messaging.publish(message);
  };
  const deleted = (team: string) => wrapMessage(TeamDeletedV1, { team });
  const shows = (droplet: string, expected: Partial<DropletView>) =>
    eventually(async () => expect(await readDroplet(database, droplet)).toMatchObject(expected));
  const isRefused = async (team: string) => {
    const checked = await transaction(database, (tx) => checkTeamIsFree(tx, team));
    return checked.ok ? null : checked.error.code;
  };

  it('are shown by their current name', async () => {
    const facts = new SandboxFacts();
    const entered = facts.entered({ name: 'Höhenflug' });
    const { team } = entered.data;
    const droplet = await putDroplet(database, { team });
    await publish(entered.message);
    await shows(droplet, { team: { id: team, name: 'Höhenflug', isDeleted: false } });
    await publish(facts.teamChanged(team, { name: 'Tiefflug', noContest: false }));
    await shows(droplet, { team: { id: team, name: 'Tiefflug', isDeleted: false } });
  });

  it('keep their later name where the earlier one comes after it, asked for because it was lost', async () => {
    const facts = new SandboxFacts();
    const entered = facts.entered({ name: 'Höhenflug' });
    const { team } = entered.data;
    const droplet = await putDroplet(database, { team });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await publish(facts.teamChanged(team, { name: 'Tiefflug', noContest: false }), entered.message);
    const last = facts.entered({ name: 'last' });
    const other = await putDroplet(database, { team: last.data.team });
    await publish(last.message);
    await shows(other, { team: { id: last.data.team, name: 'last', isDeleted: false } });
    await shows(droplet, { team: { id: team, name: 'Tiefflug', isDeleted: false } });
  });

  it('that are deleted keep their droplet until an admin decides, and get no other one', async () => {
    const facts = new SandboxFacts();
    const { data, message } = facts.entered({ name: 'gone' });
    const droplet = await putDroplet(database, { team: data.team });
    // A late message about a deleted team does not bring it back.
    await publish(message, deleted(data.team), facts.teamChanged(data.team, { name: 'late', noContest: false }));
    await shows(droplet, { state: 'ready', team: { id: data.team, name: 'late', isDeleted: true } });
    expect(await isRefused(data.team)).toBe('ERR_NO_TEAM');
    expect(await isRefused(newId())).toBeNull();
  });

  it('that are deleted lose their droplet where that is configured; a team without one loses nothing', async () => {
    await service.stop();
    await start('destroy');
    const [team, other, without] = [newId(), newId(), newId()];
    const [doomed, kept] = [await putDroplet(database, { team }), await putDroplet(database, { team: other })];
    await publish(deleted(without), deleted(team));
    await shows(doomed, { state: 'destroying', team: null });
    await shows(kept, { state: 'ready', team: { id: other, name: null, isDeleted: false } });
    const audit = await database.query<object[]>(
      `select action, actor_kind as kind, actor_name as name from audit where subject_id = $1`,
      [doomed],
    );
    expect(audit).toEqual([{ action: 'droplet.destroying', kind: 'system', name: 'scheduling' }]);
    expect(await isRefused(without)).toBe('ERR_NO_TEAM');
  });
});
