'use client';

import { useLayoutEffect, useRef } from 'react';
import { isMotionReduced } from '../frame/reduced-motion';
import { keyOf, placesOf, rowsOf } from './row-places';
import type { MeasuredRows } from './row-places';

const MOVE_MS = 400;
const EASING = 'cubic-bezier(0.22, 1, 0.36, 1)';
const TINT_MS = 2_000;

/** The animation that each row is moving by, if any. `getAnimations` would make the browser compute styles for every row in turn. */
const slides = new WeakMap<HTMLElement, Animation>();

/**
 * Animates the rows of a table body from their previous places to the current ones, whenever their `order` changes: their keys,
 * one after another. A row that is still moving continues from where it is. With reduced motion, rows jump to their places. When
 * `scoredRound` rises, the rows with `data-changed` are tinted for two seconds. Rows more than half a screen out of sight are spared
 * both: each costs a layer.
 */
export function useMovingRows({ body, places }: MeasuredRows, order: string, scoredRound: number): void {
  const scored = useRef(scoredRound);
  // After most messages no row moves. To measure would have the browser lay out the page here, and once more before it draws.
  useLayoutEffect(() => {
    const isNewlyScored = scoredRound > scored.current;
    scored.current = scoredRound;
    if (!body.current) return;
    const before = places.current.tops;
    const isReduced = isMotionReduced();
    // Measures all rows before it changes any, so that the browser computes styles and layout once: after each change, whatever is
    // asked about places, the height of the window included, would cost both again.
    places.current = placesOf(body.current);
    const { pageTop, tops } = places.current;
    const [middle, reach] = [scrollY + innerHeight / 2 - pageTop, innerHeight];
    const moved = rowsOf(body.current).map((row) => {
      const [was, top] = [before.get(keyOf(row)), tops.get(keyOf(row)) ?? 0];
      // A row whose place is the same goes on as it moves.
      return { row, top, distance: was === undefined || was === top ? 0 : was + offsetOf(row) - top };
    });
    const isSeen = (top: number): boolean => Math.abs(top - middle) < reach;
    for (const { row, top, distance } of moved)
      if (!isReduced && Math.abs(distance) >= 1 && (isSeen(top) || isSeen(top + distance))) slide(row, distance);
    if (isNewlyScored)
      for (const { row, top } of moved) if ('changed' in row.dataset && isSeen(top)) tint(row, isReduced);
  }, [body, places, order, scoredRound]);
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
