'use client';

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { drawBoardSvg } from '@hexduel/board-picture';
import { boardOf } from '@hexduel/engine';
import type { LegNumber } from '@hexduel/live-client/match-topic';
import { isMotionReduced } from '../frame/reduced-motion';
import { paintCoordinates } from './board-coordinates';
import { BoardPainter } from './board-painter';
import { useCurrentMove } from './current-place';
import type { CurrentPlace } from './current-place';
import { positionAt } from './recording';
import type { Recording } from './recording';

interface BoardViewProps {
  readonly recording: Recording;
  /** Tells how many of its moves are shown. */
  readonly current: CurrentPlace;
  readonly leg: LegNumber;
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
  const { recording, current, leg, label, idPrefix = '', isCalm = false, hasCoordinates = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const painter = useRef<BoardPainter | null>(null);
  const [first] = useState(() => current.get().at);
  const shown = useRef(first);
  const [svg] = useState(() => ({
    __html: drawBoardSvg(boardOf(positionAt(recording, first)), {
      label,
      idPrefix,
      move: recording.plies[first - 1] ?? null,
      palette: null,
    }),
  }));
  const show = useCallback(
    (at: number) => {
      const isNext = at === shown.current + 1;
      shown.current = at;
      if (!frame.current) return;
      painter.current ??= new BoardPainter(frame.current, idPrefix);
      painter.current.show({
        position: positionAt(recording, at),
        ply: recording.plies[at - 1] ?? null,
        isAnimated: isNext && !isCalm && !isMotionReduced(),
      });
    },
    [recording, idPrefix, isCalm],
  );
  useCurrentMove(current, leg, show);
  useLayoutEffect(() => {
    frame.current?.querySelector('svg')?.setAttribute('aria-label', label);
  }, [label]);
  useLayoutEffect(() => {
    if (frame.current) paintCoordinates(frame.current, hasCoordinates);
  }, [hasCoordinates]);
  useEffect(() => () => painter.current?.finish(), []);
  return <div ref={frame} className="board" dangerouslySetInnerHTML={svg} />;
}
