import { newId } from '@hexduel/telemetry';
import { fuzzEndpoints } from '@hexduel/testing/fuzz';
import { describeWithServers } from '@hexduel/testing/servers';
import { putDroplet } from '../test/put-droplet';
import { serveWithDatabase } from '../test/start-provisioning';
import type { TestedProvisioning } from '../test/start-provisioning';

describeWithServers('every endpoint of provisioning, from its OpenAPI description', () => {
  let service: TestedProvisioning;
  beforeAll(async () => {
    service = await serveWithDatabase();
  });
  afterAll(() => service.stop());

  it('answers every input without a 5xx or a hang, and explains each refusal with a remedy', async () => {
    const team = newId();
    const droplets = await Promise.all([
      putDroplet(service.database, { team, address: '10.1.0.1' }),
      putDroplet(service.database, { address: '203.0.113.7' }),
      putDroplet(service.database, { state: 'destroyed' }),
    ]);
    const callers = {
      admin: { as: { role: 'admin', name: 'root' } },
      player: { as: { role: 'player', team, tokenCounter: 0 } },
      nobody: {},
    } as const;
    const { all, done } = await fuzzEndpoints({
      description: (await service.ask('GET', '/api/provisioning/openapi.json')).body,
      ids: [team, ...droplets, newId()],
      ask: ({ method, path, as, body, headers }) => service.ask(method, path, { headers, body, ...callers[as] }),
    });
    // Otherwise most requests would have failed at the guard; no guess passes the webhook's signature.
    expect(done.length).toBeGreaterThan(all.length / 2);
  }, 240_000);
});
