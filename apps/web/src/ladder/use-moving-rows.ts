'use client';

import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const MOVE_MS = 400;
const EASING = 'cubic-bezier(0.22, 1, 0.36, 1)';
const TINT_MS = 2_000;
const SLIDE = 'slide';

/**
 * Animates the rows of a table body from their previous places to the current ones; `data-row` is the key of a row. A row that
 * is still moving continues from where it is. With reduced motion, rows jump to their places. When `scoredRound` rises, the rows
 * with `data-changed` are tinted for two seconds.
 */
export function useMovingRows(scoredRound: number): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const tops = useRef(new Map<string, number>());
  const scored = useRef(scoredRound);
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Measures all rows before it changes any, so that the browser computes the layout once.
    const measured = rows.map((row) => {
      const key = row.dataset['row'] ?? '';
      const before = tops.current.get(key);
      return {
        row,
        key,
        top: row.offsetTop,
        distance: before === undefined ? 0 : before + offsetOf(row) - row.offsetTop,
      };
    });
    tops.current = new Map(measured.map(({ key, top }) => [key, top]));
    if (!isMotionReduced) for (const { row, distance } of measured) if (Math.abs(distance) >= 1) slide(row, distance);
    const isNewlyScored = scoredRound > scored.current;
    scored.current = scoredRound;
    if (isNewlyScored) for (const row of rows) if ('changed' in row.dataset) tint(row, isMotionReduced);
  });
  return body;
}

function slidesOf(row: HTMLElement): Animation[] {
  return row.getAnimations().filter(({ id }) => id === SLIDE);
}

/** How far a running animation keeps the row from its place, in pixels. */
function offsetOf(row: HTMLElement): number {
  if (slidesOf(row).length === 0) return 0;
  return new DOMMatrixReadOnly(getComputedStyle(row).transform).m42;
}

function slide(row: HTMLElement, distance: number): void {
  for (const running of slidesOf(row)) running.cancel();
  // Rising rows pass over falling ones.
  const zIndex = distance > 0 ? 2 : 1;
  row.animate(
    [
      { transform: `translateY(${distance}px)`, zIndex },
      { transform: 'none', zIndex },
    ],
    { id: SLIDE, duration: MOVE_MS, easing: EASING },
  );
}

/** Fades with motion; without it the tint stays and goes at once. */
function tint(row: HTMLElement, isMotionReduced: boolean): void {
  const backgroundColor = getComputedStyle(row).getPropertyValue('--flipped');
  const easing = isMotionReduced ? 'steps(1, end)' : 'cubic-bezier(0.6, 0, 0.9, 0.4)';
  row.animate([{ backgroundColor }, {}], { id: 'tint', duration: TINT_MS, easing });
}
