'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { drawBoardSvg } from '@hexduel/board-picture';
import { boardOf } from '@hexduel/engine';
import type { Coordinates } from '@hexduel/engine';
import { cellAt, positionAt } from './recording';
import type { Recording } from './recording';

interface BoardViewProps {
  readonly recording: Recording;
  /** How many moves are shown. */
  readonly at: number;
  /** The position in words. */
  readonly label: string;
}

/** The board of a leg. It is drawn once, on the server as well; moves then change only what differs. Key it by leg. */
export function BoardView({ recording, at, label }: BoardViewProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  const [svg] = useState(() => ({
    __html: drawBoardSvg(boardOf(positionAt(recording, at)), {
      label,
      move: recording.plies[at - 1] ?? null,
      palette: null,
    }),
  }));
  useLayoutEffect(() => {
    const isNextMove = at === shown.current + 1;
    shown.current = at;
    if (frame.current) redraw(frame.current, recording, { at, label, isNextMove });
  }, [recording, at, label]);
  return <div ref={frame} className="board" dangerouslySetInnerHTML={svg} />;
}

interface Redrawing extends Omit<BoardViewProps, 'recording'> {
  /** Whether the previous move was shown before: then the new chips are animated. */
  readonly isNextMove: boolean;
}

/** Shows another position on a board of `drawBoardSvg`: its chips, the marks of the last move, its description. */
function redraw(frame: Element, recording: Recording, { at, label, isNextMove }: Redrawing): void {
  const position = positionAt(recording, at);
  const ply = recording.plies[at - 1] ?? null;
  const target = ply ? `${ply.to[0]},${ply.to[1]}` : '';
  for (const cell of frame.querySelectorAll('[data-cell]')) {
    const name = cell.getAttribute('data-cell') ?? '';
    const isFlipped = ply?.flipped.has(name) ?? false;
    cell.querySelectorAll('use')[1]?.setAttribute('href', `#chip-${cellAt(position, coordinates(name))}`);
    cell.classList.toggle('flipped', isFlipped);
    cell.classList.toggle('changed', isNextMove && (isFlipped || name === target));
  }
  mark(frame, 'from', ply?.from ?? null);
  mark(frame, 'to', ply?.to ?? null);
  frame.querySelector('svg')?.setAttribute('aria-label', label);
}

function mark(frame: Element, name: 'from' | 'to', cell: Coordinates | null): void {
  const outline = frame.querySelector(`.last .${name}`);
  const target = cell && frame.querySelector(`[data-cell="${cell[0]},${cell[1]}"]`);
  if (!target) return outline?.setAttribute('display', 'none');
  outline?.removeAttribute('display');
  outline?.setAttribute('transform', target.getAttribute('transform') ?? '');
}

function coordinates(name: string): Coordinates {
  const [row = -1, column = -1] = name.split(',').map(Number);
  return [row, column];
}
