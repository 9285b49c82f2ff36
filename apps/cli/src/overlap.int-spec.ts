import { createBotClient } from '@hexduel/bot-client';
import type { BotClient } from '@hexduel/bot-client';
import type { Exchange } from '@hexduel/contracts-bot';
import { generateBoard, opponentOf, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Color } from '@hexduel/engine';
import { playLeg } from '@hexduel/referee';
import type { FinishedLeg } from '@hexduel/referee';
import { randomStrategy } from '@hexduel/strategies';
import { ScriptedBot } from '@hexduel/testing';
import type { LoggedRequest, ScriptedBotOptions } from '@hexduel/testing';

const LATENCY_MS = 20;
const PATIENT_MS = 20_000;
const GAME = 'overlap';
const start = unwrap(startPosition(generateBoard(42, 4)));

type Sides = Readonly<Record<Color, ScriptedBot>>;

/** The requests of both bots in the order of their arrival, each with its side. */
function requestsOf(bots: Sides): (LoggedRequest & { readonly side: Color })[] {
  const sides = ([1, 2] as const).flatMap((side) => bots[side].log.requests.map((request) => ({ ...request, side })));
  return sides.sort((a, b) => a.arrived.order - b.arrived.order);
}

/** Whether each arrived before the other was answered. */
function overlap(a: LoggedRequest, b: LoggedRequest): boolean {
  return a.arrived.order < b.answered!.order && b.arrived.order < a.answered!.order;
}

/** The largest number of these requests of which no two overlap: the unavoidable round trips. */
function roundTrips(requests: readonly LoggedRequest[]): number {
  let count = 0;
  let last = 0;
  for (const { arrived, answered } of [...requests].sort((a, b) => a.answered!.order - b.answered!.order)) {
    if (arrived.order < last) continue;
    count += 1;
    last = answered!.order;
  }
  return count;
}

describe('two slow bots over real sockets', () => {
  let client: BotClient;
  const running: ScriptedBot[] = [];

  beforeEach(() => {
    client = createBotClient({ egress: { mode: 'off' } });
  });

  afterEach(async () => {
    await client.close();
    await Promise.all(running.splice(0).map((bot) => bot.close()));
  });

  async function startBots(options: Readonly<Record<Color, ScriptedBotOptions>>): Promise<Sides> {
    const startOne = (color: Color): Promise<ScriptedBot> =>
      ScriptedBot.start({ play: { strategy: randomStrategy, seed: color }, ...options[color] });
    const bots = { 1: await startOne(1), 2: await startOne(2) };
    running.push(bots[1], bots[2]);
    return bots;
  }

  async function play(bots: Sides): Promise<FinishedLeg<Exchange>> {
    const options = { deadlineMs: PATIENT_MS };
    const leg = await playLeg<Exchange>({
      start,
      bots: { 1: client.bot(bots[1].url, options), 2: client.bot(bots[2].url, options) },
      gameIds: { 1: GAME, 2: GAME },
      training: false,
      clock: Date,
    });
    if (leg.kind === 'void') throw new Error(leg.cause);
    expect([...bots[1].faults, ...bots[2].faults]).toEqual([]);
    return leg;
  }

  /** The requests of each turn: the GET, and the PUTs to the mover and to the other side. */
  function turnsOf(bots: Sides, leg: FinishedLeg<Exchange>) {
    const asked = { 1: 0, 2: 0 };
    const find = (side: Color, method: string, nth: number): LoggedRequest =>
      bots[side].log.requests.find((request) => request.method === method && request.nth === nth)!;
    return leg.moves.map(({ color }, index) => {
      asked[color] += 1;
      return {
        get: find(color, 'GET', asked[color]),
        putMover: find(color, 'PUT', index + 1),
        putOther: find(opponentOf(color), 'PUT', index + 1),
      };
    });
  }

  it('a turn costs two round trips', async () => {
    const bots = await startBots({ 1: { latencyMs: LATENCY_MS }, 2: { latencyMs: LATENCY_MS } });
    const leg = await play(bots);
    expect(leg).toMatchObject({ reason: 'by_score', loser: null });
    expect([...bots[1].log.overlaps(), ...bots[2].log.overlaps()]).toEqual([]);

    const turns = turnsOf(bots, leg);
    for (const { get, putMover, putOther } of turns) {
      expect(get.answered!.order).toBeLessThan(Math.min(putMover.arrived.order, putOther.arrived.order));
      expect(overlap(putMover, putOther)).toBe(true);
    }
    const inTurns = requestsOf(bots).filter(({ method }) => method === 'GET' || method === 'PUT');
    expect(inTurns).toHaveLength(3 * leg.moves.length);
    expect(roundTrips(inTurns)).toBe(2 * leg.moves.length);

    const took = inTurns.at(-1)!.answered!.at - inTurns[0]!.arrived.at;
    const perTurn = (took / leg.moves.length).toFixed(1);
    console.log(`${leg.moves.length} turns, ${perTurn} ms each, of bots that take ${LATENCY_MS} ms for an answer`);
  });

  it('POSTs never overlap, and both come before the first GET', async () => {
    const bots = await startBots({
      1: { latencyMs: { POST: 3 * LATENCY_MS } },
      2: { latencyMs: { POST: LATENCY_MS } },
    });
    await play(bots);
    const [first, second, third] = requestsOf(bots);
    expect([first, second, third].map((request) => [request!.method, request!.side])).toEqual([
      ['POST', 1],
      ['POST', 2],
      ['GET', 1],
    ]);
    expect(first!.answered!.order).toBeLessThan(second!.arrived.order);
    expect(second!.answered!.order).toBeLessThan(third!.arrived.order);
  });

  it('the next player is asked before the mover has answered the PUT of its own move', async () => {
    // The same seeds and game id give the same moves: this run shows whose turn each is and which is the last.
    const { moves } = await play(await startBots({ 1: {}, 2: {} }));
    const isAnswerHeld = (index: number, side: Color): boolean =>
      moves[index]?.color === side && moves[index + 1]?.color === opponentOf(side);

    // A mover answers only once its opponent has been asked: without overlap the game would stop.
    const bots: Partial<Record<Color, ScriptedBot>> = {};
    const options = (side: Color): ScriptedBotOptions => ({
      deviations: [
        {
          on: 'PUT',
          nth: 'every',
          misbehave: async ({ request, wire, answerWell }) => {
            if (isAnswerHeld(request.nth - 1, side)) {
              const { log } = bots[opponentOf(side)]!;
              const isNextAsked = ({ method, arrived }: LoggedRequest): boolean =>
                method === 'GET' && arrived.order > request.arrived.order;
              await wire.until(log.when(isNextAsked));
            }
            await answerWell();
          },
        },
      ],
    });
    const started = Object.assign(bots, await startBots({ 1: options(1), 2: options(2) }));
    const leg = await play(started);
    expect(leg).toMatchObject({ reason: 'by_score', moves: moves.map(({ from, to }) => ({ from, to })) });
    const turns = turnsOf(started, leg);
    for (const [index, { putMover, putOther }] of turns.entries()) {
      if (!isAnswerHeld(index, moves[index]!.color)) continue;
      expect(overlap(putMover, putOther)).toBe(true);
      expect(overlap(putMover, turns[index + 1]!.get)).toBe(true);
    }
    expect(turns.filter((_, index) => isAnswerHeld(index, moves[index]!.color)).length).toBeGreaterThan(10);
    expect([...started[1].log.overlaps(), ...started[2].log.overlaps()]).toEqual([]);
  });
});
