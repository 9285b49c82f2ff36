import type { ByColor, Color, Move, Position } from '@hexduel/engine';
import type { Result } from '@hexduel/result';
import { applyChanges, hostGame, positionToMove } from './hosted-game';
import type { HostedGame, HostedGameFault } from './hosted-game';

/** Chooses the moves of one game, from its first to its last; the position is never over. */
export type Player = (position: Position) => Move | Promise<Move>;

/** A game that a hosted bot plays. */
export interface HeldGame {
  readonly hosted: HostedGame;
  readonly player: Player;
}

/** The store of a hosted bot's games by id; it may drop games unused for long. */
export interface GameStore {
  get(id: string): HeldGame | null;
  set(id: string, game: HeldGame): void;
  delete(id: string): void;
}

/** The answer of a hosted bot: done, game not found, or refused with a reason. */
export type HostedAnswer<Value = undefined> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'refused'; readonly message: string };

/** The four requests of the bot protocol as a built-in answers them. */
export interface HostedBot {
  startGame(start: { readonly id: string; readonly board: unknown; readonly jumps: ByColor<number> }): HostedAnswer;
  askMove(id: string, color: Color): Promise<HostedAnswer<Move>>;
  updateGame(
    id: string,
    update: {
      readonly changes: readonly (readonly [number, number, number, number])[];
      readonly jumps: ByColor<number>;
    },
  ): HostedAnswer;
  endGame(id: string): HostedAnswer;
}

export interface HostedBotOptions {
  readonly games: GameStore;
  /** The player of the n-th game, from 0. */
  readonly playerOf: (game: number) => Player;
}

/** A built-in as the bot behind a server: any number of games at once, each with its own player. */
export function hostedBot({ games, playerOf }: HostedBotOptions): HostedBot {
  let started = 0;
  const keep = (id: string, hosted: Result<HostedGame, HostedGameFault>, player: () => Player): HostedAnswer => {
    if (!hosted.ok) return { kind: 'refused', message: hosted.error.message };
    games.set(id, { hosted: hosted.value, player: player() });
    return { kind: 'ok', value: undefined };
  };
  return {
    startGame: ({ id, board, jumps }) => keep(id, hostGame(board, jumps), () => playerOf(started++)),
    askMove: async (id, color) => {
      const game = games.get(id);
      if (!game) return { kind: 'not_found' };
      const position = positionToMove(game.hosted, color);
      if (!position.ok) return { kind: 'refused', message: position.error.message };
      return { kind: 'ok', value: await game.player(position.value) };
    },
    updateGame: (id, { changes, jumps }) => {
      const game = games.get(id);
      if (!game) return { kind: 'not_found' };
      return keep(id, applyChanges(game.hosted, changes, jumps), () => game.player);
    },
    endGame: (id) => {
      games.delete(id);
      return { kind: 'ok', value: undefined };
    },
  };
}
