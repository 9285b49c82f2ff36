import type { Exchange } from '@hexduel/contracts-bot';
import { legalMoves, viewPosition } from '@hexduel/engine';
import type { Board, ByColor, CellValue } from '@hexduel/engine';
import { playMatch } from '@hexduel/referee';
import type { BotPort, RequestResult, RequestFailure } from '@hexduel/referee';
import type { FinishedMatch } from '../src/match/finished-match';
import type { Stage } from '../src/match/stage-match';

/** How a bot without a socket fails on its nth move of a leg, from 1. */
export interface Failure {
  readonly nth: number;
  readonly how: RequestFailure | 'wrong_move' | 'fault';
}

const LATENCY_MS = 12.5;

/** The record of a successful request. */
export function exchange(method: Exchange['method'], change: Partial<Exchange> = {}): Exchange {
  return {
    method,
    path: method === 'POST' ? '/games' : '/games/a-1',
    body: method === 'PUT' || method === 'POST' ? '{}' : null,
    calls: 1,
    status: 200,
    answer: '{"status":"ok"}',
    answer_bytes: 15,
    timings: { connect: null, first_byte: 12, body: 0.5, total: LATENCY_MS },
    failure: null,
    ...change,
  };
}

/** A bot without a socket that plays its first legal move, and fails as planned. */
export function fakeBot(failure: Failure | null = null): BotPort<Exchange> {
  let cells: CellValue[][] = [];
  let size: Board['size'] = 3;
  let jumps: ByColor<number> = { 1: 0, 2: 0 };
  let asked = 0;
  const succeed = <Value>(method: Exchange['method'], value: Value): Promise<RequestResult<Value, Exchange>> =>
    Promise.resolve({ kind: 'answered', value, record: exchange(method) });
  return {
    startGame: (start) => {
      cells = start.board.cells.map((row) => [...row]);
      ({ size } = start.board);
      ({ jumps } = start);
      asked = 0;
      return succeed('POST', undefined);
    },
    askMove: (_id, color) => {
      asked += 1;
      if (failure?.nth === asked) {
        const { how } = failure;
        if (how === 'wrong_move') return succeed('GET', { from: [99, 99], to: [0, 0] });
        if (how === 'fault') return Promise.resolve({ kind: 'fault', cause: 'the runner stumbled', record: null });
        const record = exchange('GET', { status: null, failure: { reason: how, detail: 'no answer in time' } });
        return Promise.resolve({ kind: 'failed', reason: how, record });
      }
      const view = viewPosition({ size, cells }, jumps, color);
      if (!view.ok) throw new Error(view.error.message);
      const [move] = legalMoves(view.value);
      if (!move) throw new Error('there is no legal move');
      return succeed('GET', move);
    },
    updateGame: (_id, update) => {
      for (const [i, j, , now] of update.changes) cells[i]![j] = now;
      ({ jumps } = update);
      return succeed('PUT', undefined);
    },
    endGame: () => succeed('DELETE', undefined),
  };
}

/** A finished match of two bots without sockets. */
export async function playFake(
  { start, first }: Stage,
  bots: readonly [BotPort<Exchange> | null, BotPort<Exchange> | null],
): Promise<FinishedMatch> {
  let time = Date.UTC(2026, 10, 20, 14, 30);
  const result = await playMatch<Exchange>({
    start,
    teams: { 1: bots[0], 2: bots[1] },
    first,
    legs: 2,
    training: false,
    clock: { now: () => (time += 1_000) },
    newGameIds: (leg) => ({ 1: `${leg}-1`, 2: `${leg}-2` }),
  });
  if (result.kind === 'void') throw new Error(result.faults.join());
  return result;
}
