import { Socket, connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { decodeReplay, firstTeamStarts, replay, winnerOf } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { BAD_BOTS } from '@hexduel/testing';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { TestedMatches } from '../test/tested-matches';
import { orderMatch } from '../test/orders';
import { hashResult } from './match/finished-match';

describeWithServers('matches', () => {
  let tested: TestedMatches;

  beforeAll(async () => {
    tested = await TestedMatches.start();
  });

  afterEach(() => tested.clear());

  afterAll(() => tested.stop());

  it('plays a match to its end and publishes a result that can be replayed by the rules', async () => {
    await tested.runner();
    const ordered = await tested.order(orderMatch([await tested.bot(), await tested.bot()]));
    const result = await tested.finished(ordered);
    const [one, two] = result.legs;
    expect(one.first).toBe(firstTeamStarts(ordered.seed) ? 1 : 2);
    expect(two.first).toBe(3 - one.first);
    expect(result.resultHash).toBe(hashResult([one.replay, two.replay]));
    expect(result.entries).toEqual(ordered.players.map(({ entry }) => entry));
    for (const leg of result.legs) {
      const game = unwrap(decodeReplay(leg.replay));
      const final = unwrap(replay(game.start, game.moves)).at(-1)!.position;
      const color = winnerOf(final, game.end!);
      expect(leg).toMatchObject({ reason: 'by_score', detail: null });
      expect(leg.winner).toBe(color === null ? null : color === 1 ? leg.first : 3 - leg.first);
      expect(leg.chips[leg.first - 1]).toBe(final.score[1]);
      expect(leg.chips[2 - leg.first]).toBe(final.score[2]);
    }
    await eventually(async () => {
      const { started, recorded, turns } = tested.published.of(ordered.match);
      expect(started).toMatchObject([{ delivery: 1, runner: result.runner }]);
      expect(turns.filter(({ leg }) => leg === 1).at(-1)).toMatchObject({ replay: one.replay, first: one.first });
      expect(turns.at(-1)).toMatchObject({ leg: 2, attempt: 1, replay: two.replay });
      expect(recorded.map(({ leg }) => leg).sort()).toEqual([1, 2]);
      expect(await tested.queued()).toBe(0);
    });
  });

  it('publishes the flight log of each leg', async () => {
    await tested.runner();
    const ordered = await tested.order(orderMatch([await tested.bot(), await tested.bot()]));
    const { resultHash } = await tested.finished(ordered);
    await eventually(() => expect(tested.published.of(ordered.match).recorded).toHaveLength(2));
    for (const recorded of tested.published.of(ordered.match).recorded) {
      const { exchanges } = JSON.parse(gunzipSync(Buffer.from(recorded.log, 'base64')).toString()) as {
        exchanges: object[];
      };
      expect(recorded.resultHash).toBe(resultHash);
      expect(exchanges.at(-1)).toMatchObject({ kind: 'end', method: 'DELETE', answer: '{"status":"ok"}' });
      expect(exchanges[0]).toMatchObject({ kind: 'start', status: 200, timings: { total: expect.any(Number) } });
      expect(exchanges[0]).not.toHaveProperty('body');
    }
  });

  it('bad bots lose with a reason, a sentence and a cause', async () => {
    await tested.runner();
    const good = await tested.bot();
    for (const reason of ['no_connection', 'timeout', 'wrong_response', 'wrong_move']) {
      const bad = BAD_BOTS.find(({ expected, deviation }) => expected === reason && deviation);
      const address = await tested.bot({ deviations: [bad!.deviation!] });
      const result = await tested.finished(await tested.order(orderMatch([address, good], { deadlineMs: 1_000 })));
      expect(result).toMatchObject({ winner: 2, legs: [{ winner: 2, reason }, { winner: 2, reason }] }); // prettier-ignore
      for (const { detail, cause } of result.legs) {
        expect(detail).toMatch(/.{10}/);
        expect(cause?.code).not.toBe(reason);
        expect(JSON.stringify(cause)).not.toContain(new URL(address).port);
      }
    }
  });

  it('a team without an address loses; of two such teams the one that begins', async () => {
    await tested.runner();
    const detail = 'the team has given no address of its bot';
    const lonely = await tested.order(orderMatch([null, await tested.bot()]));
    const cause = { code: 'no_address', parameters: {} };
    const lost = { winner: 2, reason: 'no_connection', detail, cause };
    expect(await tested.finished(lonely)).toMatchObject({ winner: 2, legs: [lost, lost] });
    const nobody = await tested.finished(await tested.order(orderMatch([null, null])));
    expect(nobody.winner).toBeNull();
    for (const { first, winner } of nobody.legs) expect(winner).toBe(3 - first);
  });

  it('a team with an address that may not be called loses', async () => {
    await tested.runner({ client: { egress: { mode: 'public' } } });
    const inside = await tested.finished(await tested.order(orderMatch([await tested.bot(), 'http://10.1.2.3'])));
    for (const { first, winner, detail, cause } of inside.legs) {
      expect(winner).toBe(3 - first);
      expect(detail).toMatch(/^POST \/games: .* is not a public address/);
      expect(cause).toEqual({ code: 'address_refused', parameters: { request: 'POST' } });
    }
  });

  it('no bot loses because of the platform: the match is replayed, and in the end by another runner', async () => {
    let left = 1;
    const dial = ({ port }: { readonly port: number }): Socket => {
      if (left <= 0) return connect({ host: '127.0.0.1', port, noDelay: true });
      left -= 1;
      const socket = new Socket();
      setImmediate(() => socket.destroy(Object.assign(new Error('too many open files'), { code: 'EMFILE' })));
      return socket;
    };
    const runner = await tested.runner({ client: { dial } });
    const [one, two] = await Promise.all([tested.bot(), tested.bot()]);
    const once = await tested.finished(await tested.order(orderMatch([one, two])));
    expect(once).toMatchObject({ attempts: 2, legs: [{ reason: 'by_score' }, { reason: 'by_score' }] });
    await eventually(() => expect(runner.counted).toMatchObject({ fault: 1, published: 1 }));
    left = Infinity;
    // New bots, because connections to the others are already open.
    const often = await tested.order(orderMatch([await tested.bot(), await tested.bot()]));
    await eventually(() => expect(runner.counted.void).toBeGreaterThan(0));
    left = 0;
    expect(await tested.finished(often)).toMatchObject({ attempts: 1, legs: [{ reason: 'by_score' }, {}] });
    expect(tested.published.of(often.match).turns[0]!.attempt).toBeGreaterThan(4);
  });

  it('leaves a match with unknown boards to other runners, and does not make it a dead letter', async () => {
    await tested.runner();
    await tested.order(orderMatch([null, null], { generatorVersion: 99 }));
    const known = await tested.order(orderMatch([null, null]));
    await tested.finished(known);
    await eventually(async () => expect(await tested.queued()).toBe(1));
    expect(await tested.messaging.deadLetters.list({ consumer: 'matches-play-match' })).toEqual([]);
  });

  it('a match that a stop does not wait for returns to the queue at once, without a result', async () => {
    const slow = await tested.bot({ latencyMs: 100 });
    const [first, ordered] = [await tested.runner({ graceMs: 100 }), orderMatch([slow, slow], { size: 5 })];
    await tested.order(ordered);
    await tested.played(ordered, 2);
    await first.stop();
    expect(first.logged).toContain('matches were returned to the queue');
    expect(await tested.queued()).toBe(1);
    const second = await tested.runner();
    await eventually(() => expect(tested.published.of(ordered.match).started.length).toBe(2), 8_000);
    await second.stop();
    expect(tested.published.of(ordered.match).finished).toEqual([]);
  });

  it.each(['restart', 'kill'] as const)('a %s of NATS does not affect a running match', async (how) => {
    const runner = await tested.runner();
    const slow = await tested.bot({ latencyMs: 20 });
    const ordered = await tested.order(orderMatch([slow, slow]));
    await tested.played(ordered, 2);
    if (how === 'restart') await tested.nats.restart();
    else {
      await tested.nats.kill();
      await eventually(() => expect(runner.logged).toContain('NATS has not stored a result yet'));
      await tested.nats.start();
    }
    expect(await tested.finished(ordered)).toMatchObject({ attempts: 1 });
    await eventually(async () => expect(await tested.queued()).toBe(0));
    expect(runner.counted.published).toBe(1);
  });

  it('two runners share the queue and play each match once', async () => {
    const runners = [await tested.runner(), await tested.runner()];
    const quick = await tested.bot({ latencyMs: 2 });
    const ordered = Array.from({ length: 24 }, (_, seed) => orderMatch([quick, quick], { seed }));
    await Promise.all(ordered.map((each) => tested.order(each)));
    for (const each of ordered) await tested.finished(each);
    expect(runners.map(({ counted }) => counted.published ?? 0)).toEqual([expect.any(Number), expect.any(Number)]);
    for (const { counted } of runners) expect(counted.published).toBeGreaterThan(0);
  });
});
