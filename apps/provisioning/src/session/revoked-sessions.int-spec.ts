import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SessionHeartbeatV1, SessionRevokedV1 } from '@hexduel/contracts-events';
import type { NumberedRevocation, Revocation } from '@hexduel/contracts-events';
import { connectMessaging, wrapMessage } from '@hexduel/messaging';
import type { Messaging } from '@hexduel/messaging';
import { newId } from '@hexduel/telemetry';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { provisionProvisioning } from '../../test/open-provisioning';
import { startProvisioning } from '../../test/start-provisioning';
import type { TestedProvisioning } from '../../test/start-provisioning';

const ADMIN = { role: 'admin', name: 'root' } as const;
const KEY = { key: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJe0fKvNHPkmCwqYYkQ3bmrJpQ1Y5kZ6T4dGSPzK9j5c a' };

describeWithServers('provisioning, of sessions that end early', () => {
  let nats: TestNats;
  let postgres: TestPostgres;
  let scheduling: Messaging;
  let service: TestedProvisioning;
  let beating: NodeJS.Timeout;
  const published: NumberedRevocation[] = [];

  beforeAll(async () => {
    [nats, postgres] = await Promise.all([startTestNats(), startTestPostgres()]);
    scheduling = await connectMessaging({ url: nats.url, name: 'scheduling' });
    service = await startProvisioning(
      {
        HEXDUEL_NATS_URL: nats.url,
        HEXDUEL_PROVISIONING_DATABASE_URL: await provisionProvisioning(await postgres.createDatabase()),
        HEXDUEL_PROVISIONING_DRIVER: 'local',
        HEXDUEL_LOCAL_FOLDER: join(tmpdir(), `hexduel-sessions-${process.pid}`),
      },
      { watchesSessions: true },
    );
    beat();
  });
  afterAll(async () => {
    clearInterval(beating);
    await service.stop();
    await scheduling.close();
    await Promise.all([nats.stop(), postgres.stop()]);
  });

  function beat(): void {
    const publish = (): void => scheduling.publishLive(SessionHeartbeatV1, { version: 1, newest: published.length });
    beating = setInterval(publish, 200);
  }
  async function revoke(revocation: Revocation): Promise<void> {
    const numbered = { number: published.length + 1, revocation };
    await scheduling.publish(wrapMessage(SessionRevokedV1, numbered));
    published.push(numbered);
  }
  const player = (team: string, tokenCounter = 0) => ({ role: 'player', team, tokenCounter }) as const;
  const statusOf = async (...asked: Parameters<TestedProvisioning['ask']>): Promise<number> =>
    (await service.ask(...asked)).status;

  it('a team with a newer token is refused everything at once: its keys, its droplet, its secret', async () => {
    const team = newId();
    const own = `/api/provisioning/teams/${team}/ssh-keys`;
    await eventually(async () => expect(await statusOf('GET', own, { as: player(team) })).toBe(200));
    await revoke({ kind: 'team', team, leastCounter: 1 });
    await eventually(async () => expect(await statusOf('GET', own, { as: player(team) })).toBe(401));
    for (const [method, body] of [['GET'], ['POST', KEY]] as const) {
      const refused = await service.ask(method, own, { as: player(team), body });
      expect(refused).toMatchObject({ status: 401, body: { code: 'ERR_SESSION_REFUSED' } });
    }
    expect(await statusOf('GET', own, { as: player(team, 1) })).toBe(200);
  });

  it('while scheduling is silent, whatever needs a role is refused with the reason; what is public goes on', async () => {
    await eventually(async () => expect(await statusOf('GET', '/api/provisioning/droplets', { as: ADMIN })).toBe(200));
    clearInterval(beating);
    await eventually(async () => expect(await statusOf('GET', '/api/provisioning/droplets', { as: ADMIN })).toBe(503));
    const refused = await service.ask('POST', '/api/provisioning/droplets', { as: ADMIN, body: {} });
    expect(refused).toMatchObject({ status: 503, body: { code: 'ERR_STALE_SESSIONS' } });
    expect(refused.headers.get('retry-after')).toBe('3');
    expect(await statusOf('GET', '/api/provisioning/openapi.json', { as: ADMIN })).toBe(200);
    const ready = await fetch(`${service.url}/health/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'degraded' }]);
    beat();
    await eventually(async () => expect(await statusOf('GET', '/api/provisioning/droplets', { as: ADMIN })).toBe(200));
  });
});
