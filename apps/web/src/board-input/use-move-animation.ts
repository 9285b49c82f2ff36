import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { cellCentre } from '@hexduel/board-picture';
import { cellNumber } from '@hexduel/engine';
import type { Geometry } from '@hexduel/engine';
import { isMotionReduced } from '../frame/reduced-motion';
import type { Ply } from '../replay/recording';

const MOVE_MS = 220;
const FLIP_MS = 260;
/** Between the flips of neighbours, so that they run round the target as a wave. */
const WAVE_MS = 45;

/** Shows the step to the next move: the chip goes to its target, then the chips around it turn over one after another. */
export function useMoveAnimation(
  svg: RefObject<SVGSVGElement | null>,
  geometry: Geometry,
  { ply, last }: { readonly ply: number; readonly last: Ply | null },
): void {
  const shown = useRef(ply);
  useLayoutEffect(() => {
    const isNext = ply === shown.current + 1;
    shown.current = ply;
    const board = svg.current;
    if (!isNext || !board || !last || isMotionReduced()) return;
    const from = cellCentre(geometry, cellNumber(geometry, last.from));
    const to = cellCentre(geometry, cellNumber(geometry, last.to));
    const moved = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    chipIn(board, `${last.to[0]},${last.to[1]}`)?.animate([{ transform: moved }, { transform: 'none' }], {
      duration: MOVE_MS,
      easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
    });
    [...last.flipped].forEach((cell, at) => {
      const timing = { duration: FLIP_MS, delay: MOVE_MS * 0.6 + at * WAVE_MS, fill: 'backwards' } as const;
      chipIn(board, cell)?.animate(
        [
          { transform: 'scale(0, 1)', offset: 0 },
          { transform: 'scale(0, 1)', offset: 0.5 },
          { transform: 'none', offset: 1 },
        ],
        timing,
      );
      chipIn(board, cell, 'before')?.animate(
        [
          { transform: 'none', opacity: 1, offset: 0 },
          { transform: 'scale(0, 1)', opacity: 1, offset: 0.5 },
          { transform: 'scale(0, 1)', opacity: 1, offset: 1 },
        ],
        timing,
      );
    });
  }, [svg, geometry, ply, last]);
}

function chipIn(board: Element, cell: string, part: 'chip' | 'before' = 'chip'): Element | null {
  return board.querySelector(`[data-cell="${cell}"] .${part}`);
}
