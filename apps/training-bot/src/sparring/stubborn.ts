import { legalMoves } from '@hexduel/engine';
import type { Move } from '@hexduel/engine';
import type { Player } from '@hexduel/strategies';

/**
 * A bot of 2017 that always answers the same: the first legal move when it is first asked, and that again for ever. It
 * loses by `wrong_move` on its second turn at the latest where that move fills a cell.
 */
export function stubbornPlayer(): Player {
  let chosen: Move | undefined;
  return (position) => {
    chosen ??= legalMoves(position)[0];
    if (!chosen) throw new Error('asked for a move where there is none');
    return chosen;
  };
}
