import { memo, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ChipIcon } from './chip-icon';
import type { PlaybackAction } from './playback';
import type { Ply, Recording } from './recording';

interface MoveListProps {
  readonly recording: Recording;
  readonly at: number;
  /** A move in words. */
  readonly describe: (at: number) => string;
  readonly dispatch: (action: PlaybackAction) => void;
}

/** The share of the list at its ends in which the shown move is not left standing. */
const EDGE = 0.2;

/** Every move of the leg; each links to its position. */
export function MoveList({ recording, at, describe, dispatch }: MoveListProps): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const measured = useRef<{ readonly row: number; readonly height: number } | null>(null);
  useEffect(() => {
    // In the next frame: the page is laid out by then, and a step need not wait for a layout of its own.
    const frame = requestAnimationFrame(() => {
      const element = list.current;
      if (!element) return;
      // All rows are of one height. It is measured once; a closed sheet has none yet.
      const first = element.firstElementChild;
      if (!measured.current && first instanceof HTMLElement && first.offsetHeight > 0)
        measured.current = { row: first.offsetHeight, height: element.clientHeight };
      if (!measured.current) return;
      const { row, height } = measured.current;
      const centre = (at - 0.5) * row;
      const above = centre - element.scrollTop;
      // Most steps stay in sight and move nothing. Scrolls the list only: the page must not move.
      if (above < height * EDGE || above > height * (1 - EDGE)) element.scrollTop = centre - height / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [at, recording]);
  return (
    <ol ref={list} className="match-moves numbers relative -mx-2 text-sm">
      {recording.plies.map((ply, index) => (
        <MoveRow
          key={index}
          ply={ply}
          at={index + 1}
          describe={describe}
          isCurrent={index + 1 === at}
          dispatch={dispatch}
        />
      ))}
    </ol>
  );
}

interface MoveRowProps extends Pick<MoveListProps, 'describe' | 'dispatch'> {
  readonly ply: Ply;
  readonly at: number;
  readonly isCurrent: boolean;
}

const MoveRow = memo(function MoveRow({ ply, at, describe, isCurrent, dispatch }: MoveRowProps): ReactNode {
  const { color, from, to, isJump, flips } = ply;
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className={`rounded-lg ${isCurrent ? 'bg-edge' : ''}`}>
      <button
        type="button"
        onClick={() => dispatch({ type: 'go', to: at })}
        className="grid h-8 w-full grid-cols-[2rem_auto_1fr_auto] items-center gap-2.5 rounded-lg px-2 text-left hover:bg-ground"
      >
        <span className="sr-only">{describe(at)}</span>
        <span aria-hidden="true" className="text-right text-dim">
          {at}
        </span>
        <ChipIcon color={color} className="size-4" />
        <span aria-hidden="true">
          {from.join(',')} {isJump ? '⇢' : '→'} {to.join(',')}
        </span>
        <span aria-hidden="true" className="font-medium">
          {flips === 0 ? '' : `+${flips}`}
        </span>
      </button>
    </li>
  );
});
