import { legalMoves } from '@hexduel/engine';
import type { Move, Position, Random } from '@hexduel/engine';

/** Any move that the side to move may make, drawn from a seed; throws where it has none. */
export function chooseAtRandom(random: Random, position: Position): Move {
  const moves = legalMoves(position);
  const move = moves[random.below(moves.length)];
  if (!move) throw new Error('nobody can move');
  return move;
}
