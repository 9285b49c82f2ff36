import { encodeReplay, generateBoard, legalMoves, play, seededRandom, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { EndReason, Game, Move, Size } from '@hexduel/engine';

/** A leg by colours: the winner (null for a draw), the chips of colours 1 and 2, and the replay text. */
export interface PlayedLeg {
  readonly winner: 1 | 2 | null;
  readonly reason: EndReason;
  readonly chips: readonly [number, number];
  readonly replay: string;
}

export interface LegToPlay {
  /** Seed of the board. */
  readonly seed: number;
  readonly size: Size;
  /** Seed of the moves. */
  readonly moves: number;
  /** The colour that fails in its second turn, and how; without it the game is played to the end. */
  readonly failure?: { readonly loser: 1 | 2; readonly reason: Exclude<EndReason, 'by_score'> };
}

/** Plays a real game of two players who move at random. */
export function playLeg({ seed, size, moves: movesSeed, failure }: LegToPlay): PlayedLeg {
  const random = seededRandom(movesSeed);
  const start = unwrap(startPosition(generateBoard(seed, size)));
  const moves: Move[] = [];
  let position = start;
  while (position.turn !== null && !(failure && moves.length >= 2 && position.turn === failure.loser)) {
    const legal = legalMoves(position);
    const move = legal[random.below(legal.length)]!;
    moves.push(move);
    position = unwrap(play(position, move)).position;
  }
  const hasFailed = failure !== undefined && position.turn !== null;
  const end: Game['end'] = hasFailed ? failure : { reason: 'by_score', loser: null };
  const { 1: one, 2: two } = position.score;
  const byChips = one === two ? null : one > two ? 1 : 2;
  const winner = hasFailed ? (failure.loser === 1 ? 2 : 1) : byChips;
  return { winner, reason: end.reason, chips: [one, two], replay: encodeReplay({ start, moves, end }) };
}
