import { newId } from '@hexduel/telemetry';
import { fuzzEndpoints } from '@hexduel/testing/fuzz';
import { describeWithServers } from '@hexduel/testing/servers';
import { startLadder } from '../test/start-ladder';
import type { StartedLadder } from '../test/start-ladder';
import { StoredSandbox } from '../test/stored-sandbox';
import { scoreNextRound } from './round/score-round';

describeWithServers('every endpoint of ladder, from its description', () => {
  let edge: StartedLadder;
  beforeAll(async () => {
    edge = await startLadder();
  });
  afterAll(() => edge.stop());

  it('answers whatever is sent, without a 5xx or a hang, and each refusal says what is wrong and what to do', async () => {
    const stored = await StoredSandbox.store(edge.database, 3, (n) => `Team ${n}`);
    for (let n = 0; n < 3; n += 1) {
      await stored.completeRound(() => [1, 2]);
      await scoreNextRound(edge.database, stored.id);
    }
    await stored.freeze(3);
    // Those of a team in a round that everybody sees, and in one that is hidden.
    const matches = await edge.database.query<{ id: string }[]>(
      `select m.id from match m join round r on r.id = m.round where r.number in (1, 3) and $1 in (m.one, m.two)`,
      [stored.entries[0]!.entry],
    );
    const callers = {
      admin: { as: { role: 'admin', name: 'root' } },
      player: { as: { role: 'player', team: stored.entries[0]!.team, tokenCounter: 0 } },
      nobody: {},
    } as const;
    let owned = 0;
    const { all, done } = await fuzzEndpoints({
      description: (await edge.ask('GET', '/api/ladder/openapi.json')).body,
      ids: [...Array.from({ length: 12 }, () => stored.slug), ...matches.map(({ id }) => id), newId(), 1, 2, 3],
      named: {
        sandbox: [stored.slug],
        match: matches.map(({ id }) => id),
        entry: stored.entries.map(({ entry }) => entry),
      },
      ask: async ({ method, path, as: caller, body, headers }) => {
        // An admin has no team: what is asked as a team's own is asked by one, often enough to be answered.
        const as = caller === 'admin' && path.includes('view=own') ? 'player' : caller;
        const answer = await edge.ask(method, path, { headers, body, ...callers[as] });
        if (as === 'player' && path.includes('view=own') && answer.status === 200) owned += 1;
        return answer;
      },
      runs: 80,
      unreachable: [],
    });
    // Otherwise it would have tried the door only.
    expect(all.filter((name) => !done.includes(name))).toEqual([]);
    expect(owned).toBeGreaterThan(0);
  }, 240_000);
});
