'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { drawBoardSvg } from '@hexduel/board-picture';
import { boardOf } from '@hexduel/engine';
import { positionAt } from './film';
import type { Film } from './film';
import { redrawBoard } from './redraw-board';

interface BoardViewProps {
  readonly film: Film;
  readonly at: number;
  /** The position in words. */
  readonly label: string;
}

/** The board of a leg. It is drawn once, on the server too; from then on only what a move changes is. Key it by leg. */
export function BoardView({ film, at, label }: BoardViewProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  const [svg] = useState(() => ({
    __html: drawBoardSvg(boardOf(positionAt(film, at)), {
      label,
      move: film.plies[at - 1] ?? null,
      palette: null,
    }),
  }));
  useLayoutEffect(() => {
    const isStepOn = at === shown.current + 1;
    shown.current = at;
    if (frame.current) redrawBoard(frame.current, film, { at, label, isStepOn });
  }, [film, at, label]);
  return <div ref={frame} className="board" dangerouslySetInnerHTML={svg} />;
}
