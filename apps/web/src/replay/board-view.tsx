'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { drawBoardSvg } from '@hexduel/board-picture';
import { boardOf } from '@hexduel/engine';
import { isMotionReduced } from '../frame/reduced-motion';
import { paintCoordinates } from './board-coordinates';
import { BoardPainter } from './board-painter';
import { positionAt } from './recording';
import type { Recording } from './recording';

interface BoardViewProps {
  readonly recording: Recording;
  /** How many moves are shown. */
  readonly at: number;
  /** The position in words. */
  readonly label: string;
  /** Makes the ids of the picture unique in a page with several boards (A-Z a-z 0-9 -). */
  readonly idPrefix?: string;
  /** Whether chips may move; not where moves come too fast. */
  readonly isCalm?: boolean;
  /** Whether each cell shows its coordinates. */
  readonly hasCoordinates?: boolean;
}

/** The board of a leg. It is drawn once, on the server as well; moves then change only what differs. Key it by leg. */
export function BoardView(props: BoardViewProps): ReactNode {
  const { recording, at, label, idPrefix = '', isCalm = false, hasCoordinates = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const painter = useRef<BoardPainter | null>(null);
  const shown = useRef(at);
  const [svg] = useState(() => ({
    __html: drawBoardSvg(boardOf(positionAt(recording, at)), {
      label,
      idPrefix,
      move: recording.plies[at - 1] ?? null,
      palette: null,
    }),
  }));
  useLayoutEffect(() => {
    const isNext = at === shown.current + 1;
    shown.current = at;
    if (!frame.current) return;
    painter.current ??= new BoardPainter(frame.current, idPrefix);
    painter.current.show({
      position: positionAt(recording, at),
      ply: recording.plies[at - 1] ?? null,
      isAnimated: isNext && !isCalm && !isMotionReduced(),
    });
  }, [recording, at, idPrefix, isCalm]);
  useLayoutEffect(() => {
    frame.current?.querySelector('svg')?.setAttribute('aria-label', label);
  }, [label]);
  useLayoutEffect(() => {
    if (frame.current) paintCoordinates(frame.current, hasCoordinates);
  }, [hasCoordinates]);
  useEffect(() => () => painter.current?.finish(), []);
  return <div ref={frame} className="board" dangerouslySetInnerHTML={svg} />;
}
