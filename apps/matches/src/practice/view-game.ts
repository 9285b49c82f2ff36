import type { PracticeGame } from '@hexduel/contracts-http';
import { openGame, turnOf } from './practice-state';
import type { PracticeState } from './practice-state';

/** A game as who plays it sees it. */
export function viewGame(state: PracticeState): PracticeGame {
  const opened = openGame(state);
  const { game, opponent, colour, replay, result, lastAnswer, expiresAt } = state;
  return {
    ...{ game, opponent, colour, replay },
    moves: opened.moves.length,
    turn: turnOf(state, opened),
    ...{ result, lastAnswer },
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
