import { transaction } from '@hexduel/database';
import { unwrap } from '@hexduel/engine';
import { newId } from '@hexduel/messaging';
import { fuzzEndpoints } from '@hexduel/testing/fuzz';
import { describeWithServers } from '@hexduel/testing/servers';
import { ADMIN, fillSandbox } from '../test/open-scheduling';
import { LATER, at } from '../test/scheduled-by-hand';
import { ROOT, startEdge } from '../test/start-edge';
import type { TestedEdge } from '../test/start-edge';
import { addAdmin } from './admin/add-admin';
import { planGameEvent } from './game-event/plan-game-event';

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
    // Nobody guesses a password or a token.
    const unreachable = ['SignInAdmin', 'SignInTeam'];
    const { all, done, conflicted } = await fuzzEndpoints({
      description: (await edge.ask('GET', '/api/scheduling/openapi.json')).body,
      ids: [filled.sandbox, ...filled.teams, ...types.map(({ id }) => id), newId()],
      named: {
        ...{ sandbox: [filled.sandbox], confirm: [filled.sandbox], sources: [filled.sandbox], best: ['3'] },
        ...{ team: filled.teams, teams: filled.teams, password: ['several words of nobody'] },
        roundType: types.map(({ id }) => id),
        ...{ gameEvent: await planEvents(filled.sandbox, 40), admin: await addAdmins(40) },
      },
      ask: ({ method, path, as, body, headers }) => edge.ask(method, path, { headers, body, ...callers[as] }),
      unreachable,
    });
    // Otherwise it would have tried the door only.
    expect([...done, ...conflicted, ...unreachable].sort()).toEqual([...all].sort());
  }, 240_000);

  /** Game events far ahead, which may be changed and removed. Answers their ids. */
  function planEvents(sandbox: string, count: number): Promise<string[]> {
    return transaction(edge.database, async (tx) => {
      const ids = Array.from({ length: count }, () => newId());
      for (const gameEvent of ids) {
        const planned = { gameEvent, sandbox, time: at(LATER), action: { kind: 'pause' } } as const;
        unwrap(await planGameEvent(tx, ADMIN, planned));
      }
      return ids;
    });
  }

  /** Admins who may be removed. Answers their names. */
  function addAdmins(count: number): Promise<string[]> {
    return transaction(edge.database, async (tx) => {
      const names = Array.from({ length: count }, (_, n) => `admin ${n}`);
      for (const name of names) unwrap(await addAdmin(tx, ADMIN, { name, password: 'a hash', now: new Date() }));
      return names;
    });
  }
});
