import type { LiveTurn } from './messages';

/**
 * Whether a turn replaces another one of its leg: it is of a later attempt, or says more of the same one. The end of a leg comes
 * with the number of its last move; nothing but a later attempt replaces it.
 */
export function isLaterTurn(one: LiveTurn, other: LiveTurn): boolean {
  if (one.attempt !== other.attempt) return one.attempt > other.attempt;
  if (hasEnded(other)) return false;
  return one.turn > other.turn || (one.turn === other.turn && hasEnded(one));
}

// The last part of a replay text: `s`, or the loser and a letter. It is empty while the leg is played.
function hasEnded({ replay }: LiveTurn): boolean {
  return /\.(?:s|[12][a-z])$/.test(replay);
}
