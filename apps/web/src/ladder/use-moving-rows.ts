'use client';

import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { isMotionReduced } from '../frame/reduced-motion';

const MOVE_MS = 400;
const EASING = 'cubic-bezier(0.22, 1, 0.36, 1)';
const TINT_MS = 2_000;

/** The animation that each row is moving by, if any. `getAnimations` would make the browser compute styles for every row in turn. */
const slides = new WeakMap<HTMLElement, Animation>();

export interface MovingRows {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** Which rows are in sight as the page is scrolled now: from the first up to, and without, the second. */
  readonly inSight: () => readonly [from: number, to: number];
}

/**
 * Animates the rows of a table body from their previous places to the current ones; `data-row` is the key of a row. A row that
 * is still moving continues from where it is. With reduced motion, rows jump to their places. When `scoredRound` rises, the rows
 * with `data-changed` are tinted for two seconds. Rows more than half a screen out of sight are spared both: each costs a layer.
 */
export function useMovingRows(scoredRound: number): MovingRows {
  const body = useRef<HTMLTableSectionElement>(null);
  const tops = useRef(new Map<string, number>());
  const scored = useRef(scoredRound);
  const sight = useRef<RowsInPage>({ top: 0, tops: [] });
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const isReduced = isMotionReduced();
    // Measures all rows before it changes any, so that the browser computes styles and layout once.
    const measured = rows.map((row) => {
      const key = row.dataset['row'] ?? '';
      const before = tops.current.get(key);
      const top = row.offsetTop;
      // A row whose place is the same goes on as it moves.
      const isPlaced = before === undefined || before === top;
      return { row, key, top, distance: isPlaced ? 0 : before + offsetOf(row) - top };
    });
    const pageTop = (body.current?.getBoundingClientRect().top ?? 0) + scrollY - (measured[0]?.top ?? 0);
    sight.current = { top: pageTop, tops: measured.map(({ top }) => top) };
    tops.current = new Map(measured.map(({ key, top }) => [key, top]));
    const isSeen = (top: number): boolean => Math.abs(pageTop + top - scrollY - innerHeight / 2) < innerHeight;
    for (const { row, top, distance } of measured)
      if (!isReduced && Math.abs(distance) >= 1 && (isSeen(top) || isSeen(top + distance))) slide(row, distance);
    const isNewlyScored = scoredRound > scored.current;
    scored.current = scoredRound;
    if (isNewlyScored)
      for (const { row, top } of measured) if ('changed' in row.dataset && isSeen(top)) tint(row, isReduced);
  });
  return { body, inSight: useCallback(() => rowsInSight(sight.current, scrollY, innerHeight), []) };
}

/** Where the rows of a table are, in pixels: `top` of what they are measured from, `tops` of each from there. */
interface RowsInPage {
  readonly top: number;
  readonly tops: readonly number[];
}

function rowsInSight({ top, tops }: RowsInPage, scrolled: number, height: number): readonly [number, number] {
  const from = tops.findLastIndex((each) => top + each <= scrolled);
  const to = tops.findIndex((each) => top + each > scrolled + height);
  return [Math.max(0, from), to < 0 ? tops.length : to];
}

/** How far a running animation keeps the row from its place, in pixels. */
function offsetOf(row: HTMLElement): number {
  if (slides.get(row)?.playState !== 'running') return 0;
  return new DOMMatrixReadOnly(getComputedStyle(row).transform).m42;
}

function slide(row: HTMLElement, distance: number): void {
  slides.get(row)?.cancel();
  // Rising rows pass over falling ones.
  const zIndex = distance > 0 ? 2 : 1;
  const frames = [
    { transform: `translateY(${distance}px)`, zIndex },
    { transform: 'none', zIndex },
  ];
  slides.set(row, row.animate(frames, { duration: MOVE_MS, easing: EASING }));
}

/** Fades with motion; without it the tint stays and goes at once. */
function tint(row: HTMLElement, isReduced: boolean): void {
  const easing = isReduced ? 'steps(1, end)' : 'cubic-bezier(0.6, 0, 0.9, 0.4)';
  row.animate([{ backgroundColor: 'var(--flipped)' }, {}], { id: 'tint', duration: TINT_MS, easing });
}
