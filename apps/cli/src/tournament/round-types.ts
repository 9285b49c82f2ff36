import type { Size } from '@hexduel/engine';

/** What all matches of a round have in common; the multiplier is a decimal string. */
export interface RoundType {
  readonly size: Size;
  readonly multiplier: string;
}

/** The type of each round: both lists in step, each beginning again at its end. */
export function roundTypes(rounds: number, sizes: readonly Size[], multipliers: readonly string[]): RoundType[] {
  const inStep = <Value>(list: readonly Value[], round: number): Value => {
    const value = list[round % list.length];
    if (value === undefined) throw new RangeError('a list of sizes or multipliers is empty');
    return value;
  };
  return Array.from({ length: rounds }, (_, round) => ({
    size: inStep(sizes, round),
    multiplier: inStep(multipliers, round),
  }));
}
