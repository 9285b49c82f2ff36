import fc from 'fast-check';
import { generateBoard, leaderOf, play, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { ByColor, Color, Position } from '@hexduel/engine';
import { ScriptedBot, VirtualTime } from '../test/scripted-bots';
import type { Call, Deviation, Kind, TestRecord } from '../test/scripted-bots';
import type { BotPort, RequestResult } from './bot-port';
import type { LegMove, LegResult } from './leg';
import { playLeg } from './play-leg';

type Plan = (index: number, kind: Kind) => Deviation;
const QUICK: Plan = () => ({});
const start = unwrap(startPosition(generateBoard(42, 3)));
const gameIds = { 1: 'game', 2: 'game' };

/** `at(2, {...})`: the bot's request number 2 (from 0; its POST is 0) goes as given, the others succeed at once. */
const at =
  (index: number, deviation: Deviation, others: Deviation = {}): Plan =>
  (current) =>
    current === index ? deviation : others;

async function run(
  plans: ByColor<Plan | null>,
  position: Position = start,
): Promise<{ result: LegResult<TestRecord>; calls: Call[]; announced: LegMove[] }> {
  const time = new VirtualTime();
  const calls: Call[] = [];
  const announced: LegMove[] = [];
  const bot = (color: Color): ScriptedBot | null => {
    const plan = plans[color];
    return plan ? new ScriptedBot(color, time, calls, 7 + color, plan) : null;
  };
  const leg = playLeg({
    start: position,
    bots: { 1: bot(1), 2: bot(2) },
    gameIds,
    training: false,
    clock: time,
    onMove: (move) => announced.push(move),
  });
  return { result: await time.run(leg), calls, announced };
}

const sent = (calls: readonly Call[]): string[] => calls.map(({ kind, color }) => `${kind} ${color}`);

describe('a leg without failures', () => {
  it('sends GET and PUT in the order of the rules, and ends by score', async () => {
    const { result, calls, announced } = await run({ 1: QUICK, 2: QUICK });
    expect(sent(calls).slice(0, 8)).toEqual([
      'start 1',
      'start 2',
      'ask 1',
      'update 1',
      'update 2',
      'ask 2',
      'update 2',
      'update 1',
    ]);
    expect(sent(calls).slice(-2)).toEqual(['end 1', 'end 2']);
    expect(result).toMatchObject({ kind: 'finished', reason: 'by_score', loser: null, wrongMove: null });
    if (result.kind !== 'finished') return;
    expect(result.winner).toBe(leaderOf(result.score));
    expect(calls).toHaveLength(2 + 3 * result.moves.length + 2);
    expect(result.requests.map(({ order }) => order)).toEqual(calls.map((_, order) => order));
    expect(announced).toEqual(result.moves);
    let position = start;
    for (const move of result.moves) position = unwrap(play(position, move)).position;
    expect([position.turn, position.score]).toEqual([null, result.score]);
  });

  it('needs two round trips a turn, and keeps each bot to one request at a time', async () => {
    const slow: Plan = () => ({ ms: 20 });
    const { result, calls } = await run({ 1: slow, 2: slow });
    if (result.kind !== 'finished') throw new Error('void');
    const turns = calls.filter(({ kind }) => kind === 'ask' || kind === 'update');
    const took = Math.max(...turns.map(({ answeredAt }) => answeredAt!)) - turns[0]!.sentAt;
    expect(took).toBe(result.moves.length * 2 * 20);
    for (const color of [1, 2]) {
      const own = calls.filter((call) => call.color === color);
      for (const [index, call] of own.entries())
        if (index > 0) expect(call.sentAt).toBeGreaterThanOrEqual(own[index - 1]!.answeredAt!);
    }
    const [first, second] = calls.filter(({ kind }) => kind === 'start');
    expect(second!.sentAt).toBeGreaterThanOrEqual(first!.answeredAt!);
  });

  it('asks the next side before the mover has answered the PUT of its own move', async () => {
    const { calls } = await run({ 1: at(2, { ms: 500 }), 2: QUICK });
    const own = calls.find(({ kind, color }) => kind === 'update' && color === 1)!;
    const next = calls.find(({ kind, color }) => kind === 'ask' && color === 2)!;
    expect(next.sentAt).toBeLessThan(own.answeredAt!);
  });

  it('never asks a side that is skipped', async () => {
    const cells = generateBoard(42, 3).cells.map((row) => row.map((value) => (value === 1 ? 0 : value)));
    const { result, calls } = await run({ 1: QUICK, 2: QUICK }, unwrap(startPosition({ size: 3, cells })));
    expect(sent(calls).filter((call) => call === 'ask 1')).toEqual([]);
    expect(result).toMatchObject({ reason: 'by_score', winner: 2, score: { 1: 0 } });
  });

  it('ends at once if nobody can move, after sending both the game', async () => {
    const cells = generateBoard(42, 3).cells.map((row) => row.map((value) => (value === 0 ? -1 : value)));
    const { result, calls } = await run({ 1: QUICK, 2: QUICK }, unwrap(startPosition({ size: 3, cells })));
    expect(sent(calls)).toEqual(['start 1', 'start 2', 'end 1', 'end 2']);
    expect(result).toMatchObject({ reason: 'by_score', winner: null, moves: [] });
  });
});

// A bot's requests are numbered from 0: its POST; then for colour 1 GET 1, PUT 2, PUT 3 (of the opponent's move), GET 4 ...
// and for colour 2 PUT 1, GET 2, PUT 3, PUT 4, GET 5 ...
describe('the earliest failed request in the order decides', () => {
  it.each<[string, ByColor<Plan | null>, { reason: string; loser: number; moves: number }]>([
    ["colour 1's POST", { 1: at(0, { does: 'timeout' }), 2: QUICK }, { reason: 'timeout', loser: 1, moves: 0 }],
    [
      "colour 2's POST",
      { 1: QUICK, 2: at(0, { does: 'wrong_response' }) },
      { reason: 'wrong_response', loser: 2, moves: 0 },
    ],
    [
      'both POSTs: only the first is sent',
      { 1: at(0, { does: 'timeout' }), 2: at(0, { does: 'no_connection' }) },
      { reason: 'timeout', loser: 1, moves: 0 },
    ],
    ['a GET', { 1: at(1, { does: 'wrong_response' }), 2: QUICK }, { reason: 'wrong_response', loser: 1, moves: 0 }],
    [
      'a move against the rules',
      { 1: QUICK, 2: at(2, { does: 'wrong_move' }) },
      { reason: 'wrong_move', loser: 2, moves: 1 },
    ],
    ["the mover's own PUT", { 1: at(2, { does: 'timeout' }), 2: QUICK }, { reason: 'timeout', loser: 1, moves: 1 }],
    [
      "the other's PUT",
      { 1: QUICK, 2: at(1, { does: 'no_connection' }) },
      { reason: 'no_connection', loser: 2, moves: 1 },
    ],
    [
      "the mover's PUT, late, before the other's PUT, soon",
      { 1: at(2, { ms: 500, does: 'timeout' }), 2: at(1, { ms: 1, does: 'no_connection' }) },
      { reason: 'timeout', loser: 1, moves: 1 },
    ],
    [
      "the mover's PUT answered late, the other's PUT failed soon",
      { 1: at(2, { ms: 500 }), 2: at(1, { ms: 1, does: 'no_connection' }) },
      { reason: 'no_connection', loser: 2, moves: 1 },
    ],
    [
      "the mover's PUT, late, before the other's GET, soon",
      { 1: at(2, { ms: 500, does: 'timeout' }), 2: at(2, { ms: 1, does: 'wrong_response' }) },
      { reason: 'timeout', loser: 1, moves: 1 },
    ],
    [
      "the mover's PUT, late, before the other's wrong move, soon",
      { 1: at(2, { ms: 500, does: 'timeout' }), 2: at(2, { ms: 1, does: 'wrong_move' }) },
      { reason: 'timeout', loser: 1, moves: 1 },
    ],
    [
      "the mover's PUT answered late, the other's wrong move named soon",
      { 1: at(2, { ms: 500 }), 2: at(2, { ms: 1, does: 'wrong_move' }) },
      { reason: 'wrong_move', loser: 2, moves: 1 },
    ],
    [
      "the mover's PUT, late: a move made meanwhile does not count",
      { 1: at(2, { ms: 500, does: 'timeout' }), 2: QUICK },
      { reason: 'timeout', loser: 1, moves: 1 },
    ],
    [
      "the mover's PUT, late, before the other's PUT of its next move",
      { 1: at(2, { ms: 500, does: 'timeout' }), 2: at(3, { ms: 1, does: 'no_connection' }) },
      { reason: 'timeout', loser: 1, moves: 1 },
    ],
    ['no address of colour 1', { 1: null, 2: QUICK }, { reason: 'no_connection', loser: 1, moves: 0 }],
    ['no address of colour 2', { 1: QUICK, 2: null }, { reason: 'no_connection', loser: 2, moves: 0 }],
    ['no address at all', { 1: null, 2: null }, { reason: 'no_connection', loser: 1, moves: 0 }],
  ])('%s', async (_, plans, expected) => {
    const { result, announced } = await run(plans);
    if (result.kind !== 'finished') throw new Error('void');
    expect({ reason: result.reason, loser: result.loser, moves: result.moves.length }).toEqual(expected);
    expect(result.winner).toBe(3 - expected.loser);
    expect(announced).toEqual(result.moves);
    expect(result.score).toEqual(result.moves.at(-1)?.score ?? start.score);
  });

  it("sends colour 2 nothing where colour 1's POST failed, and ends only what was started", async () => {
    expect(sent((await run({ 1: at(0, { does: 'timeout' }), 2: QUICK })).calls)).toEqual(['start 1', 'end 1']);
    expect(sent((await run({ 1: null, 2: QUICK })).calls)).toEqual([]);
    expect(sent((await run({ 1: QUICK, 2: null })).calls)).toEqual(['start 1', 'end 1']);
    expect(sent((await run({ 1: QUICK, 2: at(0, { does: 'timeout' }) })).calls)).toEqual([
      'start 1',
      'start 2',
      'end 1',
      'end 2',
    ]);
  });

  it('is not final by score before the last PUT is answered', async () => {
    const whole = await run({ 1: QUICK, 2: QUICK });
    for (const color of [1, 2] as const) {
      const last = whole.calls.filter((call) => call.color === color && call.kind !== 'end').length - 1;
      const plans = { 1: QUICK, 2: QUICK, [color]: at(last, { ms: 900, does: 'timeout' }) };
      const { result } = await run(plans);
      expect(result).toMatchObject({ kind: 'finished', reason: 'timeout', loser: color });
      if (result.kind === 'finished' && whole.result.kind === 'finished')
        expect(result.moves).toEqual(whole.result.moves);
    }
  });

  it('marks the requests that the result does not depend on', async () => {
    const { result } = await run({ 1: at(2, { ms: 500, does: 'timeout' }), 2: QUICK });
    const marks = result.requests.map(
      ({ kind, color, counts }) => `${kind} ${color} ${counts ? 'counts' : 'does not'}`,
    );
    expect(marks).toEqual([
      'start 1 counts',
      'start 2 counts',
      'ask 1 counts',
      'update 1 counts',
      'update 2 does not',
      'ask 2 does not',
      'update 2 does not',
      'end 1 counts',
      'end 2 counts',
    ]);
  });

  it('reports which move was wrong and why', async () => {
    const { result } = await run({ 1: QUICK, 2: at(2, { does: 'wrong_move' }) });
    expect(result).toMatchObject({
      wrongMove: { from: [99, 99], to: [0, 0], message: expect.stringContaining('[99, 99]') },
    });
  });

  it.each(['timeout', 'fault', 'wrong_response'] as const)('a DELETE that ends in %s changes nothing', async (does) => {
    const well = await run({ 1: QUICK, 2: QUICK });
    const ends: Plan = (_, kind) => (kind === 'end' ? { does } : {});
    const { result } = await run({ 1: ends, 2: ends });
    if (result.kind !== 'finished' || well.result.kind !== 'finished') throw new Error('void');
    expect([result.reason, result.moves]).toEqual(['by_score', well.result.moves]);
    const cause = does === 'fault' ? 'the runner stumbled' : null;
    expect(result.requests.filter(({ kind }) => kind === 'end').map(({ fault }) => fault)).toEqual([cause, cause]);
  });
});

describe('a failure of the platform', () => {
  it('makes the leg void, whichever bot was called, and still ends the started games', async () => {
    const { result, calls } = await run({ 1: QUICK, 2: at(4, { does: 'fault' }) });
    expect(result).toMatchObject({ kind: 'void', cause: 'the runner stumbled' });
    expect(sent(calls).slice(-2)).toEqual(['end 1', 'end 2']);
  });

  it('does not count if an earlier request had failed', async () => {
    const plans = { 1: at(2, { ms: 500, does: 'timeout' } as const), 2: at(2, { ms: 1, does: 'fault' } as const) };
    expect((await run(plans)).result).toMatchObject({ kind: 'finished', reason: 'timeout', loser: 1 });
  });

  it('counts if a later request had failed before', async () => {
    const plans = { 1: at(2, { ms: 500, does: 'fault' } as const), 2: at(2, { ms: 1, does: 'wrong_move' } as const) };
    expect((await run(plans)).result).toMatchObject({ kind: 'void' });
  });
});

/** The rules' order taken literally: one request at a time, nothing overlaps. The oracle of the property below. */
async function playInSequence(bots: ByColor<BotPort<TestRecord>>): Promise<unknown> {
  const failureOf = (color: Color, got: RequestResult<unknown, TestRecord>): string | null =>
    got.kind === 'answered' ? null : got.kind === 'fault' ? 'void' : `${got.reason} of ${color}`;
  const moves: unknown[] = [];
  for (const color of [1, 2] as const) {
    const game = {
      id: 'game',
      first_turn: color === 1,
      training: false,
      jumps: start.jumps,
      board: generateBoard(42, 3),
    };
    const failed = failureOf(color, await bots[color].startGame(game));
    if (failed) return { failed, moves };
  }
  for (let position = start; position.turn !== null;) {
    const color: Color = position.turn;
    const asked = await bots[color].askMove('game', color);
    const failed = failureOf(color, asked);
    if (failed || asked.kind !== 'answered') return { failed, moves };
    const played = play(position, asked.value);
    if (!played.ok) return { failed: `wrong_move of ${color}`, moves };
    position = played.value.position;
    moves.push([asked.value.from, asked.value.to]);
    for (const side of [color, (3 - color) as Color] as const) {
      const update = { jumps: position.jumps, changes: played.value.changes };
      const broken = failureOf(side, await bots[side].updateGame('game', update));
      if (broken) return { failed: broken, moves };
    }
  }
  return { failed: 'by_score of null', moves };
}

it('whatever overlaps, the result is that of the sequential order', async () => {
  const deviation = fc.record({
    index: fc.integer({ min: 0, max: 30 }),
    does: fc.constantFrom('timeout', 'no_connection', 'wrong_response', 'fault', 'wrong_move' as const),
    ms: fc.integer({ min: 0, max: 900 }),
  });
  const bot = fc.record({
    delays: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 40, maxLength: 40 }),
    deviations: fc.array(deviation, { maxLength: 3 }),
  });
  const planOf =
    ({
      delays,
      deviations,
    }: {
      delays: number[];
      deviations: { index: number; does: Deviation['does']; ms: number }[];
    }): Plan =>
    (index, kind) => {
      const found = deviations.find((candidate) => candidate.index === index);
      const ms = delays[index % delays.length]!;
      if (!found || (found.does === 'wrong_move' && kind !== 'ask') || kind === 'end') return { ms };
      return { ms: found.ms, does: found.does! };
    };
  await fc.assert(
    fc.asyncProperty(bot, bot, async (one, two) => {
      const { result, announced } = await run({ 1: planOf(one), 2: planOf(two) });
      const time = new VirtualTime();
      const bots = {
        1: new ScriptedBot(1, time, [], 8, planOf(one)),
        2: new ScriptedBot(2, time, [], 9, planOf(two)),
      };
      const expected = await time.run(playInSequence(bots));
      const mine =
        result.kind === 'void'
          ? { failed: 'void', moves: (expected as { moves: unknown }).moves }
          : { failed: `${result.reason} of ${result.loser}`, moves: result.moves.map(({ from, to }) => [from, to]) };
      expect(mine).toEqual(expected);
      if (result.kind === 'finished') expect(announced).toEqual(result.moves);
    }),
    { numRuns: 300 },
  );
});
