import { firstTeamStarts } from '@hexduel/engine';
import { circleOrder } from '@hexduel/referee';
import type { Arena } from '../play/arena';
import { generatedStage } from '../play/choose-board';
import { summarizeMatch } from '../play/match-summary';
import { playAtOnce } from '../play/play-at-once';
import type { Entry } from './entries';
import { idOf } from './played-match';
import type { PlayedMatch } from './played-match';
import type { RoundType } from './round-types';

export interface RoundOrder {
  readonly entries: readonly Entry[];
  readonly type: RoundType;
  /** The seed of a match of this round by its place in the order, from 0. */
  readonly seedOf: (place: number) => number;
  readonly timeoutMs: number;
  /** Most matches of one bot at once. */
  readonly parallel: number;
}

/**
 * Plays every pair once, as a round of the ladder does: each match on a board of its own, who has colour 1 first drawn
 * from its seed. Matches that Ctrl-C cut short are left out.
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
    const result = await arena.play({ teams, legs: 2, timeoutMs, paceMs: 0, first }, generatedStage(type.size, seed));
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
