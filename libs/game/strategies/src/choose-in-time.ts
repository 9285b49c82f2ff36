import type { Move, Position, Random } from '@hexduel/engine';
import { BUILT_INS } from './built-ins';
import type { BuiltIn } from './built-ins';
import { startSearch } from './search/search';
import { isSearchLevel } from './search/search-levels';
import type { TimeShare } from './time-share';

/** Chooses the move of a game; games that are asked at once may be thought about side by side. */
export type ChooseMove = (position: Position, random: Random) => Move | Promise<Move>;

export interface ChooseInTimeOptions {
  /** How soon a move is to be answered, milliseconds, however many games are asked at once. */
  readonly budgetMs: number;
  /** One for all bots of a process, since they share its core. */
  readonly share: TimeShare;
}

// The rest of the budget is for the request, the answer, and what else the process has to do meanwhile.
const SHARE_TO_THINK = 0.6;

/** How a built-in chooses its moves behind a server: those that search share the time, the others answer at once. */
export function chooseInTime(name: BuiltIn, { budgetMs, share }: ChooseInTimeOptions): ChooseMove {
  if (!isSearchLevel(name)) return BUILT_INS[name];
  return (position, random) => share(startSearch(position, name, random), SHARE_TO_THINK * budgetMs);
}
