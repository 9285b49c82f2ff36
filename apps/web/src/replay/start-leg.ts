import type { MatchView } from '@hexduel/contracts-http';
import { firstTeamStarts, generateBoard, isSize, startPosition } from '@hexduel/engine';
import type { LegNumber } from './match-topic';
import type { ShownLeg } from './shown-legs';

/** A leg of which nothing is played yet: its board follows from the match alone. Null if this code cannot make that board. */
export function startLeg({ seed, generatorVersion, round }: MatchView, leg: LegNumber): ShownLeg | null {
  if (generatorVersion !== 1 || !isSize(round.size)) return null;
  const start = startPosition(generateBoard(seed, round.size));
  if (!start.ok) return null;
  const first = firstTeamStarts(seed) === (leg === 1) ? 1 : 2;
  return { leg, first, replay: '', recording: { start: start.value, plies: [], end: null }, ending: null };
}
