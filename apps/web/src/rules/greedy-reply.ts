import { legalSteps, moveOf, playStep } from '@hexduel/engine';
import type { Move, Position } from '@hexduel/engine';

/** The move that gains the most chips at once, the first of equals; null where there is none. */
export function greedyReply(position: Position): Move | null {
  const { turn } = position;
  if (turn === null) return null;
  const other = turn === 1 ? 2 : 1;
  let best: { readonly move: Move; readonly gain: number } | null = null;
  for (const step of legalSteps(position)) {
    const { score } = playStep(position, step).position;
    const gain = score[turn] - score[other];
    if (!best || gain > best.gain) best = { move: moveOf(position, step), gain };
  }
  return best?.move ?? null;
}
