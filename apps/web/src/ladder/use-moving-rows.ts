'use client';

import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const MOVE_MS = 450;
const EASING = 'cubic-bezier(0.22, 1, 0.36, 1)';

/**
 * Lets the rows of a table body slide from where they stood to where they stand now; each has `data-row`, its key. A row
 * that is still on its way goes on from there. Whoever asked for reduced motion sees them in their new places at once.
 */
export function useMovingRows(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // All is measured before anything is changed: each row's place is asked for once.
    const measured = rows.map((row) => {
      const key = row.dataset['row'] ?? '';
      const before = tops.current.get(key);
      return { row, key, top: row.offsetTop, way: before === undefined ? 0 : before + slideOf(row) - row.offsetTop };
    });
    tops.current = new Map(measured.map(({ key, top }) => [key, top]));
    if (isStill) return;
    for (const { row, way } of measured) if (Math.abs(way) >= 1) slide(row, way);
  });
  return body;
}

/** How far a running slide has the row away from its place, in pixels. */
function slideOf(row: HTMLElement): number {
  if (row.getAnimations().length === 0) return 0;
  return new DOMMatrixReadOnly(getComputedStyle(row).transform).m42;
}

function slide(row: HTMLElement, way: number): void {
  for (const running of row.getAnimations()) running.cancel();
  // Who climbs passes over who falls.
  const zIndex = way > 0 ? 2 : 1;
  row.animate(
    [
      { transform: `translateY(${way}px)`, zIndex },
      { transform: 'none', zIndex },
    ],
    {
      duration: MOVE_MS,
      easing: EASING,
    },
  );
}
