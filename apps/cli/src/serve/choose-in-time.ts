import type { Move, Position, Random } from '@hexduel/engine';
import { BUILT_INS, createTimeShare, isSearchLevel, startSearch } from '@hexduel/strategies';
import type { BuiltIn } from '@hexduel/strategies';

/** Chooses the move of a game; games that are asked at once may be thought about side by side. */
export type ChooseMove = (position: Position, random: Random) => Move | Promise<Move>;

export interface ChooseInTimeOptions {
  /** The longest that a move is thought about, milliseconds from the call, however many games are asked at once. */
  readonly budgetMs: number;
  /** Milliseconds on a clock that never steps back. */
  readonly elapsed: () => number;
  /** Lets the process do what else is waiting. */
  readonly pause: () => Promise<void>;
}

/** How a built-in chooses its moves behind a server: those that search share the time, the others answer at once. */
export function chooseInTime(name: BuiltIn, { budgetMs, elapsed, pause }: ChooseInTimeOptions): ChooseMove {
  if (!isSearchLevel(name)) return BUILT_INS[name];
  const share = createTimeShare({ now: elapsed, pause });
  return (position, random) => share(startSearch(position, name, random), budgetMs);
}
