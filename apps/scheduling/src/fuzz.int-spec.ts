import { newId } from '@hexduel/messaging';
import { fuzzEndpoints } from '@hexduel/testing/fuzz';
import { describeWithServers } from '@hexduel/testing/servers';
import { fillSandbox } from '../test/open-scheduling';
import { ROOT, startEdge } from '../test/start-edge';
import type { TestedEdge } from '../test/start-edge';

describeWithServers('every endpoint of scheduling, from its description', () => {
  let edge: TestedEdge;
  beforeAll(async () => {
    edge = await startEdge();
  });
  afterAll(() => edge.stop());

  it('answers whatever is sent, without a 5xx or a hang, and says of what it refuses what is wrong and what to do', async () => {
    const filled = await fillSandbox(edge.database, { teams: 3, start: false });
    const types = await edge.database.query<{ id: string }[]>('select id from round_type');
    const callers = {
      // An admin whom the requests before have removed or given another password would be nobody from then on.
      admin: { as: { role: 'admin', name: ROOT.name } },
      player: { as: { role: 'player', team: filled.teams[0] ?? '', tokenCounter: 0 } },
      nobody: {},
    } as const;
    const { all, done } = await fuzzEndpoints({
      description: (await edge.ask('GET', '/api/scheduling/openapi.json')).body,
      ids: [filled.sandbox, ...filled.teams, ...types.map(({ id }) => id), newId()],
      ask: ({ method, path, as, body, headers }) => edge.ask(method, path, { headers, body, ...callers[as] }),
    });
    // Otherwise it would have tried the door only.
    expect(done.length).toBeGreaterThan(all.length / 2);
  }, 240_000);
});
