import { newId } from '@hexduel/messaging';
import { fuzzEndpoints } from '@hexduel/testing/fuzz';
import { describeWithServers } from '@hexduel/testing/servers';
import { startEdge } from '../test/start-edge';
import type { TestedEdge } from '../test/start-edge';
import { StoredSandbox } from '../test/stored-sandbox';
import { scoreNextRound } from './round/score-next-round';

describeWithServers('every endpoint of ladder, from its description', () => {
  let edge: TestedEdge;
  beforeAll(async () => {
    edge = await startEdge();
  });
  afterAll(() => edge.stop());

  it('answers whatever is sent, without a 5xx or a hang, and says of what it refuses what is wrong and what to do', async () => {
    const stored = await StoredSandbox.store(edge.database, 3, (n) => `Team ${n}`);
    for (let n = 0; n < 3; n += 1) {
      await stored.completeRound(() => [1, 2]);
      await scoreNextRound(edge.database, stored.id);
    }
    await stored.freeze(3);
    const matches = await edge.database.query<{ id: string }[]>('select id from match');
    const callers = {
      admin: { as: { role: 'admin', name: 'root' } },
      player: { as: { role: 'player', team: newId(), tokenCounter: 0 } },
      nobody: {},
    } as const;
    const { all, done } = await fuzzEndpoints({
      description: (await edge.ask('GET', '/api/ladder/openapi.json')).body,
      ids: [...Array.from({ length: 5 }, () => stored.slug), matches[0]!.id, newId()],
      ask: ({ method, path, as, body, headers }) => edge.ask(method, path, { headers, body, ...callers[as] }),
    });
    // Otherwise it would have tried the door only.
    expect(done.length).toBeGreaterThan(all.length / 3);
  }, 240_000);
});
