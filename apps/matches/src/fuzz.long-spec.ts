import { matchesEndpoints } from '@hexduel/contracts-http';
import type { PracticeGame } from '@hexduel/contracts-http';
import { fuzzEndpoints } from '@hexduel/testing/fuzz';
import { describeWithServers } from '@hexduel/testing/servers';
import { AGAINST_GREEDY, OTHER_TEAM, Practising, TEAM, admin, player } from '../test/practised';
import { TestedMatches } from '../test/tested-matches';

describeWithServers('every endpoint of matches, from its description', () => {
  let tested: TestedMatches;

  beforeAll(async () => {
    tested = await TestedMatches.start();
  });

  afterEach(() => tested.clear());

  afterAll(() => tested.stop());

  it('answers whatever is sent without a 5xx or a hang, and explains every refusal with a remedy', async () => {
    // Nothing listens there, so that checks and series end at once.
    const ownBot = { team: TEAM, address: 'http://127.0.0.1:1' };
    const settings = { openPerPerson: 10_000, openPerAddress: 10_000, newPerMinute: 10_000, runs: 1_000, line: 1_000 };
    const runner = await tested.runner({ ownBot, settings });
    const person = new Practising(runner.ask);
    const open = await person.start(AGAINST_GREEDY);
    // One that is over, so that nobody waits for its moves.
    await person.act(open, 'resign');
    const begun = async (what: string, body: object): Promise<string[]> => {
      const answer = await runner.ask('POST', `/api/matches/${what}`, { as: player, body });
      return Object.values(answer.body as Record<string, string>);
    };
    const checks = await begun('checks', {});
    const series = await begun('series', { opponent: AGAINST_GREEDY.opponent, games: 1 });
    const callers = { admin: { as: admin }, player: { as: player }, nobody: {} } as const;
    const { all, done, conflicted } = await fuzzEndpoints({
      description: (await runner.ask('GET', '/api/matches/openapi.json')).body,
      ids: [open.game, ...checks, ...series, TEAM, OTHER_TEAM],
      named: { game: [open.game], check: checks, series, team: [TEAM], replay: [open.replay] },
      ask: ({ method, path, as, body, headers }) => runner.ask(method, path, { headers, body, ...callers[as] }),
      unreachable: ['ReadCheck', 'ReadSeries'],
    });
    const reached = [...done, ...conflicted, 'ReadCheck', 'ReadSeries'];
    // Otherwise only the guard would have been tested.
    expect(all.filter((name) => !reached.includes(name))).toEqual([]);
  }, 240_000);

  it('lets each role through to what its contract says, and lists every endpoint', async () => {
    const runner = await tested.runner({ ownBot: { team: TEAM, address: 'http://127.0.0.1:1' } });
    const { body } = await runner.ask('GET', '/api/matches/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, { operationId: string; 'x-role': string }>> };
    const names: string[] = [];
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { operationId, 'x-role': role }] of Object.entries(methods)) {
        names.push(operationId);
        const url = path.replaceAll(/\{\w+\}/g, 'KlpKJ0ooKmbdddqPe1DRr0Zx');
        const codes: (string | undefined)[] = [];
        for (const as of [undefined, player, admin] as const) {
          const answer = await runner.ask(method.toUpperCase(), url, as ? { as } : {});
          expect([operationId, answer.status < 500]).toEqual([operationId, true]);
          codes.push((answer.body as PracticeGame & { code?: string }).code);
        }
        const [nobody, ...others] = codes;
        expect([operationId, nobody === 'ERR_SIGNED_OUT']).toEqual([operationId, role !== 'nobody']);
        expect([operationId, others[0] === 'ERR_ADMINS_ONLY']).toEqual([operationId, role === 'admin']);
        expect(['ERR_SIGNED_OUT', 'ERR_ADMINS_ONLY']).not.toContain(others[1]);
        if (role !== 'admin') expect(others[0]).not.toBe('ERR_SIGNED_OUT');
      }
    }
    expect(names.sort()).toEqual([...Object.keys(matchesEndpoints), 'ReadOpenApi'].sort());
  });

  it('trusts no session while scheduling is silent: what is public goes on', async () => {
    const runner = await tested.runner({ watchesSessions: true });
    const silent = await runner.ask('POST', '/api/matches/checks', { as: player, body: {} });
    expect(silent).toMatchObject({ status: 503, body: { code: 'ERR_STALE_SESSIONS' } });
    const started = await new Practising(runner.ask, player).start(AGAINST_GREEDY);
    expect(started.turn).toBe('yours');
  });
});
