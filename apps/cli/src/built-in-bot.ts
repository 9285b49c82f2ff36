import type { Exchange } from '@hexduel/contracts-bot';
import { unwrap } from '@hexduel/result';
import type { Random } from '@hexduel/engine';
import type { BotPort, RequestResult } from '@hexduel/referee';
import { applyChanges, chooseMove, hostGame } from '@hexduel/strategies';
import type { HostedGame, Strategy } from '@hexduel/strategies';

export interface BuiltInBotOptions {
  readonly strategy: Strategy;
  /** The randomness of the game that starts. */
  readonly newRandom: () => Random;
  /** Milliseconds on a clock that never steps back. */
  readonly elapsed: () => number;
}

/** A built-in as one side of a match in this process: no socket, but the same requests and the same records. */
export function builtInBot({ strategy, newRandom, elapsed }: BuiltInBotOptions): BotPort<Exchange> {
  const games = new Map<string, { hosted: HostedGame; readonly random: Random }>();
  const gameOf = (id: string): { hosted: HostedGame; readonly random: Random } => {
    const game = games.get(id);
    if (!game) throw new Error(`the built-in bot does not know game ${id}`);
    return game;
  };
  const answer = <Value>(
    method: Exchange['method'],
    path: string,
    act: () => Value,
  ): Promise<RequestResult<Value, Exchange>> => {
    const startedAt = elapsed();
    const value = act();
    const total = Math.max(0, elapsed() - startedAt);
    return Promise.resolve({ kind: 'answered', value, record: inProcess(method, path, total) });
  };
  return {
    startGame: ({ id, board, jumps }) =>
      answer('POST', '/games', () => {
        games.set(id, { hosted: unwrap(hostGame(board, jumps)), random: newRandom() });
      }),
    askMove: (id, color) =>
      answer('GET', `/games/${id}?color=${color}`, () => {
        const { hosted, random } = gameOf(id);
        return unwrap(chooseMove(hosted, color, strategy, random));
      }),
    updateGame: (id, { changes, jumps }) =>
      answer('PUT', `/games/${id}`, () => {
        const game = gameOf(id);
        game.hosted = unwrap(applyChanges(game.hosted, changes, jumps));
      }),
    endGame: (id) =>
      answer('DELETE', `/games/${id}`, () => {
        games.delete(id);
      }),
  };
}

/** The record of a request that stayed in the process: `calls` is 0. */
function inProcess(method: Exchange['method'], path: string, total: number): Exchange {
  const timings = { connect: null, first_byte: null, body: null, total: Math.round(total * 1_000) / 1_000 };
  return { method, path, body: null, calls: 0, status: null, answer: '', answer_bytes: 0, timings, failure: null };
}
