import { TeamDeletedV1 } from '@hexduel/contracts-events';
import type { DropletView } from '@hexduel/contracts-http';
import { transaction } from '@hexduel/database';
import { connectMessaging, newId, wrapMessage } from '@hexduel/messaging';
import type { Messaging, RunningConsumer, WrappedMessage } from '@hexduel/messaging';
import { SandboxFacts } from '@hexduel/testing/builders';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { openProvisioning, provisionProvisioning } from '../../test/open-provisioning';
import { putDroplet } from '../../test/put-droplet';
import { readDroplet } from '../droplet/read-droplets';
import { checkTeam } from './check-team';
import { followTeams } from './team.consumer';

describeWithServers('teams, as scheduling tells of them', () => {
  let postgres: TestPostgres;
  let nats: TestNats;
  let messaging: Messaging;
  let database: DataSource;
  let following: RunningConsumer;

  beforeAll(async () => {
    [postgres, nats] = await Promise.all([startTestPostgres(), startTestNats()]);
    database = await openProvisioning(await provisionProvisioning(await postgres.createDatabase()));
    messaging = await connectMessaging({ url: nats.url, name: 'testing' });
    following = await messaging.consume(followTeams(database, 'keep'));
  });

  afterAll(async () => {
    await messaging.close();
    await database.destroy();
    await Promise.all([nats.stop(), postgres.stop()]);
  });

  const tell = async (...messages: readonly WrappedMessage[]) => {
    for (const message of messages) await messaging.publish(message);
  };
  const deleted = (team: string) => wrapMessage(TeamDeletedV1, { team });
  const shows = (droplet: string, expected: Partial<DropletView>) =>
    eventually(async () => expect(await readDroplet(database, droplet)).toMatchObject(expected));
  const isRefused = async (team: string) => {
    const checked = await transaction(database, (tx) => checkTeam(tx, team));
    return checked.ok ? null : checked.error.code;
  };

  it('are shown by the name that they have now', async () => {
    const facts = new SandboxFacts();
    const entered = facts.entered({ name: 'Höhenflug' });
    const { team } = entered.data;
    const droplet = await putDroplet(database, { team });
    await tell(entered.message);
    await shows(droplet, { team: { id: team, name: 'Höhenflug', isDeleted: false } });
    await tell(facts.teamChanged(team, { name: 'Tiefflug', noContest: false }));
    await shows(droplet, { team: { id: team, name: 'Tiefflug', isDeleted: false } });
  });

  it('that are deleted keep their droplet for a decision and are given no other', async () => {
    const facts = new SandboxFacts();
    const { data, message } = facts.entered({ name: 'gone' });
    const droplet = await putDroplet(database, { team: data.team });
    // What comes late of a deleted team does not bring it back.
    await tell(message, deleted(data.team), facts.teamChanged(data.team, { name: 'late', noContest: false }));
    await shows(droplet, { state: 'ready', team: { id: data.team, name: 'late', isDeleted: true } });
    expect(await isRefused(data.team)).toBe('ERR_NO_TEAM');
    expect(await isRefused(newId())).toBeNull();
  });

  it('that are deleted lose their droplet where that is configured, those that have none nothing', async () => {
    await following.stop();
    following = await messaging.consume(followTeams(database, 'destroy'));
    const [team, other, without] = [newId(), newId(), newId()];
    const [doomed, kept] = [await putDroplet(database, { team }), await putDroplet(database, { team: other })];
    await tell(deleted(without), deleted(team));
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
