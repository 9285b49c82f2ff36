import { HeldGames } from '@hexduel/bot-server';
import type { BotHandler, Handled } from '@hexduel/bot-server';
import type { Random, Result } from '@hexduel/engine';
import { applyChanges, hostGame, positionToMove } from '@hexduel/strategies';
import type { HostedGame, HostedGameFault } from '@hexduel/strategies';
import type { ChooseMove } from './choose-in-time';

export interface HostedBotOptions {
  readonly choose: ChooseMove;
  /** The chance of the n-th game that starts, from 0. */
  readonly randomOf: (game: number) => Random;
  /** Milliseconds on a clock that never steps back. */
  readonly elapsed: () => number;
}

interface Held {
  readonly hosted: HostedGame;
  readonly random: Random;
}

/** A built-in as the bot behind a server: any number of games at once, each with its own chance. */
export function hostedBot({ choose, randomOf, elapsed }: HostedBotOptions): BotHandler {
  const games = new HeldGames<Held>({ now: elapsed });
  let started = 0;
  const keep = (id: string, hosted: Result<HostedGame, HostedGameFault>, random: () => Random): Handled => {
    if (!hosted.ok) return { kind: 'refused', message: hosted.error.message };
    games.set(id, { hosted: hosted.value, random: random() });
    return { kind: 'ok', value: undefined };
  };
  return {
    startGame: ({ id, board, jumps }) => keep(id, hostGame(board, jumps), () => randomOf(started++)),
    askMove: async (id, color) => {
      const game = games.get(id);
      if (!game) return { kind: 'not_found' };
      const position = positionToMove(game.hosted, color);
      if (!position.ok) return { kind: 'refused', message: position.error.message };
      return { kind: 'ok', value: await choose(position.value, game.random) };
    },
    updateGame: (id, { changes, jumps }) => {
      const game = games.get(id);
      if (!game) return { kind: 'not_found' };
      return keep(id, applyChanges(game.hosted, changes, jumps), () => game.random);
    },
    endGame: (id) => {
      games.delete(id);
      return { kind: 'ok', value: undefined };
    },
  };
}
