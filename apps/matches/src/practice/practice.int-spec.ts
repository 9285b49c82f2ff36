import { PracticeGame } from '@hexduel/contracts-http';
import { decodeReplay, encodeReplay, legalMoves } from '@hexduel/engine';
import type { Coordinates } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { BAD_BOTS, ScriptedBot } from '@hexduel/testing';
import { describeWithServers } from '@hexduel/testing/servers';
import {
  AGAINST_GREEDY,
  AGAINST_OWN,
  Practising,
  TEAM,
  player,
  positionOf,
  someMove,
  stranger,
} from '../../test/practised';
import type { RunnerOptions, TestRunner } from '../../test/start-runner';
import { TestedMatches } from '../../test/tested-matches';

describeWithServers('practice', () => {
  let tested: TestedMatches;
  const bots: ScriptedBot[] = [];

  beforeAll(async () => {
    tested = await TestedMatches.start();
  });

  afterEach(async () => {
    await tested.clear();
    await Promise.all(bots.splice(0).map((bot) => bot.close()));
  });

  afterAll(() => tested.stop());

  /** A runner for games against a bot of its own that listens here. */
  async function withBot(options: Parameters<typeof ScriptedBot.start>[0], more: RunnerOptions = {}) {
    const bot = await ScriptedBot.start(options);
    bots.push(bot);
    const runner = await tested.runner({ ownBot: { team: TEAM, address: bot.url }, ...more });
    return { bot, runner, own: new Practising(runner.ask, player) };
  }

  const publicOf = (runner: TestRunner): Practising => new Practising(runner.ask);

  it('plays a whole game against a level, and shows the same after a reload on any runner', async () => {
    const [one, two] = await Promise.all([tested.runner(), tested.runner()]);
    const started = await publicOf(one).start(AGAINST_GREEDY);
    expect(PracticeGame.parse(started)).toEqual(started);
    expect(started).toMatchObject({ colour: 1, moves: 0, turn: 'yours', result: null });
    const over = await publicOf(one).playToTheEnd(started);
    expect(over.result).toMatchObject({ reason: 'by_score', cause: null });
    expect(unwrap(decodeReplay(over.replay)).end).toEqual({ reason: 'by_score', loser: null });
    expect(await publicOf(two).read(over)).toEqual(over);
  });

  it.each(['random', 'search-1', 'search-2', 'search-3'])('the level %s moves first, and answers', async (level) => {
    const runner = await tested.runner();
    const started = await publicOf(runner).start({ opponent: { kind: 'training', level }, colour: 2, size: 5 });
    expect(started.turn).toBe('theirs');
    expect((await publicOf(runner).answered(started)).moves).toBeGreaterThan(0);
  });

  it('a request that waits on one runner hears of a move made on another', async () => {
    const [one, two] = await Promise.all([tested.runner(), tested.runner()]);
    const started = await publicOf(one).start(AGAINST_GREEDY);
    const waiting = publicOf(two).read(started, 1);
    await publicOf(one).move(started);
    expect((await waiting).moves).toBeGreaterThan(1);
  });

  it('of two tabs that move at once one wins; the same move again changes nothing', async () => {
    const [one, two] = await Promise.all([tested.runner(), tested.runner()]);
    const started = await publicOf(one).start({ ...AGAINST_GREEDY, size: 5 });
    const first = someMove(started);
    const other = { from: first.from, to: anotherTarget(started, first.to) };
    const answers = await Promise.all([
      publicOf(one).tryMove(started, first, 0),
      publicOf(two).tryMove(started, other, 0),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const made = answers[0].status === 200 ? first : other;
    const again = await publicOf(two).tryMove(started, made, 0);
    expect(again.status).toBe(200);
    const now = await publicOf(one).answered(again.body as PracticeGame);
    expect(unwrap(decodeReplay(now.replay)).moves[0]).toEqual(made);
  });

  it('illegal moves are refused with the rule that they break', async () => {
    const runner = await tested.runner();
    const started = await publicOf(runner).start(AGAINST_GREEDY);
    const { from } = someMove(started);
    const refused = await publicOf(runner).tryMove(started, { from, to: from }, 0);
    expect(refused).toMatchObject({ status: 422, body: { code: 'ERR_ILLEGAL_MOVE' } });
    expect((refused.body as { detail: string }).detail).toContain('it must be empty');
    expect(await publicOf(runner).tryMove(started, someMove(started), 1)).toMatchObject({
      body: { code: 'ERR_OTHER_PLY', status: 409 },
    });
    expect(await publicOf(runner).read(started)).toEqual(started);
  });

  it('takes the last move back, and gives up', async () => {
    const runner = await tested.runner();
    const person = publicOf(runner);
    const started = await person.start(AGAINST_GREEDY);
    expect((await person.act(started, 'takeback')).body).toMatchObject({ code: 'ERR_NO_TAKEBACK' });
    const moved = await person.answered(await person.move(started));
    expect(moved.moves).toBeGreaterThan(1);
    expect((await person.act(moved, 'takeback')).body).toMatchObject({
      moves: 0,
      turn: 'yours',
      replay: started.replay,
    });
    const resigned = await person.act(moved, 'resign');
    expect(resigned.body).toMatchObject({ turn: 'over', result: { reason: 'resigned', winner: 2 } });
    expect((await person.act(moved, 'resign')).body).toEqual(resigned.body);
    expect(await person.tryMove(started, someMove(started), 0)).toMatchObject({
      status: 409,
      body: { code: 'ERR_GAME_OVER' },
    });
  });

  it('plays on from a position of a replay, with the counts that it had', async () => {
    const runner = await tested.runner();
    const person = publicOf(runner);
    const played = await person.playToTheEnd(await person.start(AGAINST_GREEDY));
    const whole = unwrap(decodeReplay(played.replay));
    const at = encodeReplay({ ...whole, moves: whole.moves.slice(0, 5), end: null });
    const { turn, jumps, reproductions } = positionOf({ replay: at });
    const from = { replay: played.replay, ply: 5 };
    const started = await person.start({ opponent: AGAINST_GREEDY.opponent, colour: turn, from });
    expect(positionOf(started)).toMatchObject({ turn, jumps, reproductions });
    expect((await person.playToTheEnd(started)).result).toMatchObject({ reason: 'by_score' });
    for (const wrong of [
      { replay: 'hx1.nonsense', ply: 0 },
      { replay: played.replay, ply: 900 },
      { replay: played.replay, ply: whole.moves.length },
    ]) {
      const refused = await runner.ask('POST', '/api/matches/practice-games', {
        body: { ...AGAINST_GREEDY, from: wrong },
      });
      expect(refused).toMatchObject({ status: 422, body: { code: 'ERR_POSITION' } });
    }
  });

  it('plays a whole game against the own bot over HTTP, and shows its answers to its team alone', async () => {
    const { bot, runner, own } = await withBot({});
    const started = await own.start(AGAINST_OWN);
    const moved = await own.answered(await own.move(started));
    expect(moved.lastAnswer).toMatchObject({ status: 200, raw: expect.stringContaining('move_from') });
    expect(moved.lastAnswer?.request).toMatch(/^GET \/games\/.*color=2$/);
    for (const [who, status] of [
      [undefined, 401],
      [stranger, 403],
    ] as const) {
      const read = await runner.ask('GET', `/api/matches/practice-games/${started.game}`, who ? { as: who } : {});
      expect(read.status).toBe(status);
    }
    expect((await own.act(moved, 'takeback')).body).toMatchObject({ code: 'ERR_NO_TAKEBACK' });
    const over = await own.playToTheEnd(moved);
    expect(over.result).toMatchObject({ reason: 'by_score' });
    expect(bot.faults).toEqual([]);
    const [begun, ...more] = bot.log.requests.filter(({ method }) => method === 'POST');
    expect([JSON.parse(begun!.body), more]).toEqual([expect.objectContaining({ training: true }), []]);
  });

  it.each(['no_connection', 'timeout', 'wrong_response', 'wrong_move'])(
    'an own bot that fails ends the game: %s',
    async (reason) => {
      const bad = BAD_BOTS.find(({ expected, deviation }) => expected === reason && deviation);
      const { own } = await withBot({ deviations: [bad!.deviation!] });
      const over = await own.playToTheEnd(await own.start(AGAINST_OWN));
      expect(over.result).toMatchObject({ winner: 1, reason, cause: { code: expect.any(String) } });
      expect(over.result?.detail).toMatch(/.{10}/);
    },
  );

  it('does not call an own bot where no bot may be, nor one without an address', async () => {
    const runner = await tested.runner({
      client: { egress: { mode: 'public' } },
      ownBot: { team: TEAM, address: 'http://10.1.2.3' },
    });
    const own = new Practising(runner.ask, player);
    expect((await own.start(AGAINST_OWN)).result).toMatchObject({
      reason: 'no_connection',
      cause: { code: 'address_refused' },
    });
    const without = await runner.ask('POST', '/api/matches/practice-games', { as: stranger, body: AGAINST_OWN });
    expect(without).toMatchObject({ status: 409, body: { code: 'ERR_NO_BOT_ADDRESS' } });
    const signedOut = await runner.ask('POST', '/api/matches/practice-games', { body: AGAINST_OWN });
    expect(signedOut).toMatchObject({ status: 401, body: { code: 'ERR_SIGNED_OUT' } });
  });

  it('a game that nobody plays is over', async () => {
    const runner = await tested.runner({ settings: { idleMinutes: 0.002 } });
    const started = await publicOf(runner).start(AGAINST_GREEDY);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await publicOf(runner).read(started)).toMatchObject({
      turn: 'over',
      result: { reason: 'expired', winner: null },
    });
    expect(await publicOf(runner).tryMove(started, someMove(started), 0)).toMatchObject({
      body: { code: 'ERR_GAME_OVER' },
    });
  });

  it('bounds the games of a person and of an address, on all runners together', async () => {
    const settings = { openPerPerson: 1, openPerAddress: 3, newPerMinute: 4, proxies: 1 };
    const [one, two] = await Promise.all([tested.runner({ settings }), tested.runner({ settings })]);
    const start = (runner: TestRunner, address: string, as?: typeof player) =>
      runner.ask('POST', '/api/matches/practice-games', {
        ...(as ? { as } : {}),
        headers: { 'X-Forwarded-For': address },
        body: AGAINST_GREEDY,
      });
    const first = await start(one, '198.51.100.7');
    expect([
      first.status,
      (await start(two, '198.51.100.7')).status,
      (await start(one, '198.51.100.7')).status,
    ]).toEqual([201, 201, 201]);
    const refused = await start(two, '198.51.100.7');
    expect(refused).toMatchObject({ status: 429, body: { code: 'ERR_TOO_MANY_GAMES' } });
    expect(refused.headers.get('retry-after')).toBe('30');
    expect((await start(two, '198.51.100.8')).status).toBe(201);
    await publicOf(one).act(first.body as PracticeGame, 'resign');
    expect((await start(two, '198.51.100.7')).status).toBe(201);
    const { body, headers } = await start(one, '198.51.100.7');
    expect(body).toMatchObject({ detail: expect.stringContaining('may be started in a minute') });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(30);
  });

  it('does not know a game that was never begun', async () => {
    const runner = await tested.runner();
    const unknown = await runner.ask('GET', '/api/matches/practice-games/KlpKJ0ooKmbdddqPe1DRr0Zx?after=3');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'ERR_NO_GAME' } });
  });

  it('answers those who wait when the runner stops', async () => {
    const runner = await tested.runner();
    const started = await publicOf(runner).start(AGAINST_GREEDY);
    const waiting = publicOf(runner).read(started, 0);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const since = Date.now();
    await runner.stop();
    expect(await waiting).toEqual(started);
    expect(Date.now() - since).toBeLessThan(4_000);
  });

  it('says who can be played', async () => {
    const { runner } = await withBot({});
    expect((await runner.ask('GET', '/api/matches/opponents')).body).toMatchObject({ ownBot: null });
    expect((await runner.ask('GET', '/api/matches/opponents', { as: player })).body).toMatchObject({
      ownBot: { isSet: true },
    });
    expect((await runner.ask('GET', '/api/matches/opponents', { as: stranger })).body).toMatchObject({
      ownBot: { isSet: false },
    });
  });
});

function anotherTarget(game: PracticeGame, taken: Coordinates): Coordinates {
  const { from } = someMove(game);
  const all = legalMoves(positionOf(game));
  const other = all.find((each) => String(each.from) === String(from) && String(each.to) !== String(taken));
  if (!other) throw new Error('there is only one move');
  return other.to;
}
