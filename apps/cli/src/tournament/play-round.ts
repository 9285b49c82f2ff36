import { firstTeamStarts } from '@hexduel/engine';
import type { Size } from '@hexduel/engine';
import { circleOrder } from '@hexduel/referee';
import type { Arena } from '../play/arena';
import { generatedStage } from '../play/choose-board';
import { summarizeMatch } from '../play/match-summary';
import { playAtOnce } from '../play/play-at-once';
import type { Entry } from './entries';
import { idOf } from './played-match';
import type { PlayedMatch } from './played-match';

/** The settings of all matches of a round; the multiplier is a decimal string. */
export interface RoundType {
  readonly size: Size;
  readonly multiplier: string;
}

/** The type of each round: cycles through both lists. */
export function roundTypes(rounds: number, sizes: readonly Size[], multipliers: readonly string[]): RoundType[] {
  const cycle = <Value>(list: readonly Value[], round: number): Value => {
    const value = list[round % list.length];
    if (value === undefined) throw new RangeError('a list of sizes or multipliers is empty');
    return value;
  };
  return Array.from({ length: rounds }, (_, round) => ({
    size: cycle(sizes, round),
    multiplier: cycle(multipliers, round),
  }));
}

export interface RoundOrder {
  readonly entries: readonly Entry[];
  readonly type: RoundType;
  /** The seed of the match at a place in the order of this round, from 0. */
  readonly seedOf: (place: number) => number;
  readonly timeoutMs: number;
  /** Most matches of one bot at once. */
  readonly parallel: number;
}

/**
 * Plays every pair once, as a round of the ladder does: each match on its own board, with the first player drawn from the
 * seed. Matches that Ctrl-C interrupts are left out.
 */
export async function playRound(
  { entries, type, seedOf, timeoutMs, parallel }: RoundOrder,
  arena: Arena,
  onMatch: (match: PlayedMatch) => void,
): Promise<void> {
  const playOne = async (pair: readonly [Entry, Entry], place: number): Promise<void> => {
    const seed = seedOf(place);
    const [a, b] = pair;
    const first = firstTeamStarts(seed) ? 1 : 2;
    const teams = { 1: a.contestant, 2: b.contestant };
    const result = await arena.play(
      { teams, legs: 2, timeoutMs, moveDelayMs: 0, first },
      generatedStage(type.size, seed),
    );
    if (result.kind === 'void' && arena.isInterrupted) return;
    onMatch({ match: place + 1, seed, entries: pair, summary: summarizeMatch(result) });
  };
  const jobs = circleOrder(entries.length).flatMap(([one, other], place) => {
    const a = entries[one];
    const b = entries[other];
    return a && b ? [{ sides: [idOf(a), idOf(b)], run: () => playOne([a, b], place) }] : [];
  });
  await playAtOnce(jobs, parallel, () => arena.isInterrupted);
}
