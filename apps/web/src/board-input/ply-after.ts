import { checkMove, playStep } from '@hexduel/engine';
import type { Move, Position } from '@hexduel/engine';
import type { Ply } from '../replay/recording';

/** A move with the position after it; null if the rules forbid it. */
export function plyAfter(before: Position, move: Move): Ply | null {
  const step = checkMove(before, move);
  if (!step.ok) return null;
  const { color, position, changes } = playStep(before, step.value);
  const flipped = changes.filter(([, , old, now]) => old !== 0 && now !== 0);
  return {
    ...move,
    color,
    position,
    isJump: step.value.isJump,
    flips: flipped.length,
    flipped: new Set(flipped.map(([i, j]) => `${i},${j}`)),
  };
}
