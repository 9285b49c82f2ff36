import { coordinatesOf } from '@hexduel/engine';
import type { Move, Position, Random } from '@hexduel/engine';
import type { Strategy } from '../strategy';
import { AlphaBeta } from './alpha-beta';
import { SEARCH_LEVELS } from './search-levels';
import type { Effort, SearchLevel } from './search-levels';

/** The choice of one move, made in as many steps as the caller likes; how it is cut into steps changes nothing. */
export interface Search {
  /** Visits about so many positions (at least one); true once the work of its level is done. */
  advance(nodes: number): boolean;
  /** The best move found so far; legal from the very first moment. */
  best(): Move;
}

/** Starts choosing a move; the position must not be over. Chance, between equal moves, comes from `random` alone. */
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

/** The strategy that does all the work of a level in one go. */
export function searchStrategy(level: SearchLevel): Strategy {
  return (position, random) => {
    const search = startSearch(position, level, random);
    while (!search.advance(SEARCH_LEVELS[level].nodes));
    return search.best();
  };
}
