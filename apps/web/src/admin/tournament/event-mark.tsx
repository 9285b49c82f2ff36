'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

const BIG_STEPS = 12;
/** A press that moves less than this is a click. */
const CLICK_PX = 4;

interface EventMarkProps {
  readonly id: string;
  readonly text: string;
  /** The time at which it stands. */
  readonly clock: string;
  readonly state: 'planned' | 'applied' | 'missed';
  readonly hasFailed: boolean;
  readonly isMoved: boolean;
  readonly canMove: boolean;
  /** 0 to 1. */
  readonly place: number;
  /** In rem. */
  readonly top: number;
  readonly side: 'left' | 'right';
  readonly width: number;
  readonly describedBy: string;
  /** A drag may begin. */
  readonly onGrab: () => void;
  /** It was dragged so many pixels from where it was when the drag began. */
  readonly onDrag: (pixels: number) => void;
  readonly onStep: (steps: number) => void;
  /** Enter, or a click: saves where it was moved to, or opens its form. */
  readonly onSave: () => void;
  readonly onUndo: () => void;
}

/** An event on the timeline: a button that is dragged, or moved by the arrow keys. */
export function EventMark(props: EventMarkProps): ReactNode {
  const { id, text, clock, state, hasFailed, isMoved, canMove, place, top, side, width, describedBy } = props;
  const t = useTranslations('adminTournament');
  const from = useRef<{ readonly x: number; isDragged: boolean } | null>(null);
  const drag = (event: PointerEvent): void => {
    const begun = from.current;
    if (!begun) return;
    const pixels = event.clientX - begun.x;
    if (!begun.isDragged && Math.abs(pixels) < CLICK_PX) return;
    begun.isDragged = true;
    props.onDrag(pixels);
  };
  const press = (event: KeyboardEvent): void => {
    const sign = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (event.key === 'Escape' && isMoved) props.onUndo();
    else if (sign === 0 || !canMove) return;
    else props.onStep(sign * (event.shiftKey ? BIG_STEPS : 1));
    event.preventDefault();
  };
  const look = state === 'planned' ? 'border-line bg-raised' : 'border-dashed border-edge bg-tint text-dim';
  return (
    <button
      type="button"
      data-event={id}
      data-state={state}
      aria-describedby={describedBy}
      className={`absolute flex h-8 touch-none items-center gap-1.5 rounded-md border px-1.5 text-left text-sm select-none ${look} ${isMoved ? 'z-10 ring-2 ring-accent' : ''} ${canMove ? 'cursor-grab' : ''} ${side === 'left' ? '-translate-x-full rounded-r-none border-r-4' : 'rounded-l-none border-l-4'}`}
      style={{ left: `${place * 100}%`, top: `${top}rem`, maxWidth: `${width * 100}%` }}
      title={`${clock} ${text}`}
      onPointerDown={(event) => {
        if (!canMove || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, isDragged: false };
        props.onGrab();
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        // The click that follows must know whether this was a drag.
        setTimeout(() => (from.current = null));
      }}
      onPointerCancel={() => (from.current = null)}
      onKeyDown={press}
      onClick={() => {
        if (from.current?.isDragged !== true) props.onSave();
      }}
    >
      <span className="shrink-0 font-semibold tabular-nums">{clock}</span>
      <span className="truncate">{text}</span>
      {state === 'planned' ? null : (
        <span className="sr-only">{t(hasFailed ? 'event.failed' : `event.is.${state}`)}</span>
      )}
    </button>
  );
}
