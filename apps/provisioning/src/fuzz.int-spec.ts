import { newId } from '@hexduel/messaging';
import { fuzzEndpoints } from '@hexduel/testing/fuzz';
import { describeWithServers } from '@hexduel/testing/servers';
import { putDroplet } from '../test/put-droplet';
import { startWholeEdge } from '../test/start-edge';
import type { TestedEdge } from '../test/start-edge';

describeWithServers('every endpoint of provisioning, from its description', () => {
  let edge: TestedEdge;
  beforeAll(async () => {
    edge = await startWholeEdge();
  });
  afterAll(() => edge.stop());

  it('answers whatever is sent, without a 5xx or a hang, and says of what it refuses what is wrong and what to do', async () => {
    const team = newId();
    const droplets = await Promise.all([
      putDroplet(edge.database, { team, address: '10.1.0.1' }),
      putDroplet(edge.database, { address: '203.0.113.7' }),
      putDroplet(edge.database, { state: 'destroyed' }),
    ]);
    const callers = {
      admin: { as: { role: 'admin', name: 'root' } },
      player: { as: { role: 'player', team, tokenCounter: 0 } },
      nobody: {},
    } as const;
    const { all, done } = await fuzzEndpoints({
      description: (await edge.ask('GET', '/api/provisioning/openapi.json')).body,
      ids: [team, ...droplets, newId()],
      ask: ({ method, path, as, body, headers }) => edge.ask(method, path, { headers, body, ...callers[as] }),
    });
    // Otherwise it would have tried the door only; nobody guesses what the webhook believes.
    expect(done.length).toBeGreaterThan(all.length / 2);
  }, 240_000);
});
