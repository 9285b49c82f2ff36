import { coordinatesOf } from '@hexduel/engine';
import type { Move, Position, Random } from '@hexduel/engine';
import type { Strategy } from '../strategy';
import { AlphaBeta } from './alpha-beta';
import { SEARCH_LEVELS } from './search-levels';
import type { Effort, SearchLevel } from './search-levels';

/** The search for one move, in as many steps as the caller likes; the division into steps does not change the result. */
export interface Search {
  /** Visits about `nodes` positions (at least one); returns true once the work of its level is done. */
  advance(nodes: number): boolean;
  /** The best move found so far; legal from the start. */
  best(): Move;
}

/** Starts searching a move; the game must not be over. `random` decides between equal moves. */
export function startSearch(position: Position, level: SearchLevel | Effort, random: Random): Search {
  const search = new AlphaBeta(position, typeof level === 'string' ? SEARCH_LEVELS[level] : level, random);
  const { board } = search;
  return {
    advance(nodes) {
      search.advance(Math.max(1, Math.floor(nodes)));
      return search.isDone;
    },
    best() {
      const move = search.bestMove;
      return {
        from: coordinatesOf(board.geometry, board.fromOf(move)),
        to: coordinatesOf(board.geometry, board.toOf(move)),
      };
    },
  };
}

/** The strategy that does all the work of a level at once. */
export function searchStrategy(level: SearchLevel): Strategy {
  return (position, random) => {
    const search = startSearch(position, level, random);
    while (!search.advance(SEARCH_LEVELS[level].nodes));
    return search.best();
  };
}
