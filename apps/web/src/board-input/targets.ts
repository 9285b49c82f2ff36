import { legalSteps, playStep } from '@hexduel/engine';
import type { Position, Step } from '@hexduel/engine';

/** Where a lifted chip may go. */
export interface Target extends Step {
  /** How many of the opponent's chips the move takes. */
  readonly flips: number;
}

/** The targets of a chip by cell, reproductions first; none where the chip cannot move. */
export function targetsOf(position: Position, from: number): ReadonlyMap<number, Target> {
  const steps = legalSteps(position).filter((step) => step.from === from);
  const targets = steps.map((step): Target => {
    const { changes } = playStep(position, step);
    return { ...step, flips: changes.filter(([, , before, after]) => before !== 0 && after !== 0).length };
  });
  return new Map(targets.map((target) => [target.to, target]));
}

/** The chips that can move, in the order of their cells. */
export function movableChips(position: Position): number[] {
  return [...new Set(legalSteps(position).map(({ from }) => from))];
}

/** The next one of a list after a value, round and round; the first if the value is none of them. */
export function nextOf(list: readonly number[], value: number, by: 1 | -1): number | null {
  const at = list.indexOf(value);
  if (at < 0) return list[by === 1 ? 0 : list.length - 1] ?? null;
  return list[(at + by + list.length) % list.length] ?? null;
}
