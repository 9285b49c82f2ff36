import type { Move, Position, Random } from '@hexduel/engine';
import { BUILT_INS } from './built-ins';
import type { BuiltIn } from './built-ins';
import { startSearch } from './search/search';
import { isSearchLevel } from './search/search-levels';
import type { TimeShare } from './time-share';

/** Chooses the move of a game; several games may be searched at the same time. */
export type ChooseMove = (position: Position, random: Random) => Move | Promise<Move>;

export interface ChooseInTimeOptions {
  /** How soon to answer a move, milliseconds, however many games ask at once. */
  readonly budgetMs: number;
  /** Shared by all bots of a process, because they share its core. */
  readonly share: TimeShare;
}

// The rest of the budget is for the request, the answer, and other work of the process.
const SHARE_TO_THINK = 0.6;

/** How a built-in chooses moves behind a server: searches share the time, the others answer at once. */
export function chooseInTime(name: BuiltIn, { budgetMs, share }: ChooseInTimeOptions): ChooseMove {
  if (!isSearchLevel(name)) return BUILT_INS[name];
  return (position, random) => share(startSearch(position, name, random), SHARE_TO_THINK * budgetMs);
}
