import { memo, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ChipIcon } from './chip-icon';
import type { PlaybackAction } from './playback';
import type { Ply, Recording } from './recording';

interface RowsProps {
  readonly recording: Recording;
  /** A move in words. */
  readonly describe: (at: number) => string;
  readonly dispatch: (action: PlaybackAction) => void;
}

interface MoveListProps extends RowsProps {
  readonly at: number;
}

/** The share of the list at its ends in which the shown move is not left standing. */
const EDGE = 0.2;
const ROW_REM = 2;

/**
 * Every move of the leg; each links to its position. A step renders and paints none of them again: a mark of its own layer moves
 * behind them.
 */
export function MoveList({ at, ...rows }: MoveListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  // Kept, as reading them from the page would wait for a layout. A closed sheet has no height.
  const size = useRef({ row: 0, height: 0 });
  const scrolled = useRef(0);
  const shown = useRef(at);
  const { recording } = rows;
  useLayoutEffect(() => {
    const row = list.current?.querySelector('ol')?.children[at - 1];
    row?.setAttribute('aria-current', 'step');
    if (mark.current) mark.current.style.transform = `translateY(${(at - 1) * ROW_REM}rem)`;
    return () => row?.removeAttribute('aria-current');
  }, [at, recording]);
  const bringIntoSight = useCallback(() => {
    const { row, height } = size.current;
    const centre = (shown.current - 0.5) * row;
    const above = centre - scrolled.current;
    // Most steps stay in sight and move nothing. Scrolls the list only: the page must not move.
    if (list.current && height > 0 && (above < height * EDGE || above > height * (1 - EDGE)))
      list.current.scrollTop = centre - height / 2;
  }, []);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      size.current = { row: ROW_REM * rem, height: list.current?.clientHeight ?? 0 };
      bringIntoSight();
    });
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [bringIntoSight]);
  useEffect(() => {
    shown.current = at;
    // In the next frame: the page is laid out by then, and a step need not wait for a layout of its own.
    const frame = requestAnimationFrame(bringIntoSight);
    return () => cancelAnimationFrame(frame);
  }, [at, recording, bringIntoSight]);
  return (
    <div
      ref={list}
      className="match-moves numbers -mx-2 text-sm"
      onScroll={(event) => (scrolled.current = event.currentTarget.scrollTop)}
    >
      <div ref={mark} aria-hidden="true" className="match-moves-mark" />
      <MoveRows {...rows} />
    </div>
  );
}

const MoveRows = memo(function MoveRows({ recording, describe, dispatch }: RowsProps): ReactNode {
  return (
    <ol>
      {recording.plies.map((ply, index) => (
        <MoveRow key={index} ply={ply} at={index + 1} describe={describe} dispatch={dispatch} />
      ))}
    </ol>
  );
});

interface MoveRowProps extends Pick<RowsProps, 'describe' | 'dispatch'> {
  readonly ply: Ply;
  readonly at: number;
}

const MoveRow = memo(function MoveRow({ ply, at, describe, dispatch }: MoveRowProps): ReactNode {
  const { color, from, to, isJump, flips } = ply;
  return (
    <li>
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
