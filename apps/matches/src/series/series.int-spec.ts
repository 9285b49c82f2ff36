import { PracticeSeries } from '@hexduel/contracts-http';
import { decodeReplay } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { describeWithServers } from '@hexduel/testing/servers';
import { TEAM, player } from '../../test/practised';
import { TestedMatches } from '../../test/tested-matches';

describeWithServers('series', () => {
  let tested: TestedMatches;

  beforeAll(async () => {
    tested = await TestedMatches.start();
  });

  afterEach(() => tested.clear());

  afterAll(() => tested.stop());

  /** A series of a bot that plays well, once it has ended. */
  async function played(order: object): Promise<PracticeSeries> {
    const runner = await tested.runner({ ownBot: { team: TEAM, address: await tested.bot() } });
    const { status, body } = await runner.ask('POST', '/api/matches/series', { as: player, body: order });
    expect(status).toBe(201);
    const path = `/api/matches/series/${(body as { series: string }).series}`;
    let now: PracticeSeries;
    for (let done = 0; ; done = now.done) {
      now = PracticeSeries.parse((await runner.ask('GET', `${path}?after=${done}`, { as: player })).body);
      if (now.state !== 'running') return now;
    }
  }

  it('plays the own bot against a level, with progress and the interval of its score', async () => {
    const now = await played({ opponent: { kind: 'training', level: 'greedy' }, games: 6, size: 3, seed: 5 });
    expect(now).toMatchObject({ state: 'done', done: 6, of: 6 });
    expect(now.won + now.drawn + now.lost).toBe(6);
    expect(now.games.map(({ colour }) => colour)).toEqual([1, 2, 1, 2, 1, 2]);
    for (const { replay, chips } of now.games) {
      const { end, start } = unwrap(decodeReplay(replay));
      expect(end).toEqual({ reason: 'by_score', loser: null });
      expect(chips[0] + chips[1]).toBeLessThanOrEqual(start.geometry.cellCount);
    }
    const { share, low, high } = now.score!;
    expect(share).toBeCloseTo((now.won + now.drawn / 2) / 6);
    expect([low <= share, share <= high]).toEqual([true, true]);
  });

  it('plays the own bot against itself', async () => {
    const series = await played({ opponent: { kind: 'own' }, games: 2, size: 3, seed: 5 });
    expect(series).toMatchObject({ state: 'done', opponent: { kind: 'own' }, done: 2, of: 2 });
    expect(series.games.map(({ reason }) => reason)).toEqual(['by_score', 'by_score']);
  });

  it('counts a bot that fails as lost, with the reason', async () => {
    const runner = await tested.runner({ ownBot: { team: TEAM, address: 'http://127.0.0.1:1' } });
    const order = { opponent: { kind: 'training', level: 'random' }, games: 2, size: 3 };
    const { body } = await runner.ask('POST', '/api/matches/series', { as: player, body: order });
    const path = `/api/matches/series/${(body as { series: string }).series}?after=1`;
    const { body: done } = await runner.ask('GET', path, { as: player });
    expect(done).toMatchObject({
      lost: 2,
      games: [{ reason: 'no_connection', cause: { code: 'connection_refused' } }, {}],
    });
  });
});
