'use client';

import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** No row is higher, in pixels: that of the longest name on a narrow phone has 300. */
const TALLEST_ROW = 480;

/** Where the rows of a table are, in pixels: `pageTop` of what they are measured from, `tops` of each from there, in their order. */
export interface RowPlaces {
  readonly pageTop: number;
  readonly tops: ReadonlyMap<string, number>;
}

export interface MeasuredRows {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** As they were measured last; whoever moves rows measures them anew. */
  readonly places: RefObject<RowPlaces>;
  /** Which rows are in sight as the page is scrolled now: from the first up to, and without, the second. */
  readonly inSight: () => readonly [from: number, to: number];
  /** Whether any of the row is in sight; true for one that was not measured yet. */
  readonly isInSight: (key: string) => boolean;
}

/** Follows where the rows of a table body are; `data-row` is the key of a row. */
export function useMeasuredRows(): MeasuredRows {
  const body = useRef<HTMLTableSectionElement>(null);
  const places = useRef<RowPlaces>({ pageTop: 0, tops: new Map() });
  // Where rows are also depends on their heights and on what stands above the table.
  useEffect(() => {
    const sizes = new ResizeObserver(() => {
      if (body.current) places.current = placesOf(body.current);
    });
    for (const resized of [body.current, document.body]) if (resized) sizes.observe(resized);
    return () => sizes.disconnect();
  }, []);
  const viewport = useViewport();
  const inSight = useCallback(() => rowsInSight(places.current, viewport.current), [viewport]);
  const isInSight = useCallback((key: string) => isRowInSight(key, places.current, viewport.current), [viewport]);
  return { body, places, inSight, isInSight };
}

/** The rows of a table body, in their order. */
export const rowsOf = (body: HTMLElement): HTMLElement[] => [...body.querySelectorAll<HTMLElement>('[data-row]')];

/** What tells a row from the others, wherever it stands. */
export const keyOf = (row: HTMLElement): string => row.dataset['row'] ?? '';

/** Measures the rows of a table body: has the browser compute styles and layout if anything has changed since it did. */
export function placesOf(body: HTMLElement): RowPlaces {
  const tops = new Map(rowsOf(body).map((row) => [keyOf(row), row.offsetTop]));
  const [first = 0] = tops.values();
  return { pageTop: body.getBoundingClientRect().top + scrollY - first, tops };
}

/** What the reader sees of a page, in pixels: how far it is scrolled, and how high the window is. */
interface Viewport {
  readonly scrolled: number;
  readonly height: number;
}

/** The viewport as it is, without asking the browser, which would lay out the page for the answer. */
function useViewport(): RefObject<Viewport> {
  const viewport = useRef<Viewport>({ scrolled: 0, height: 0 });
  useEffect(() => {
    const look = (): void => void (viewport.current = { scrolled: scrollY, height: innerHeight });
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);
  return viewport;
}

function rowsInSight({ pageTop, tops }: RowPlaces, { scrolled, height }: Viewport): readonly [number, number] {
  const all = [...tops.values()];
  const from = all.findLastIndex((top) => pageTop + top <= scrolled);
  const to = all.findIndex((top) => pageTop + top > scrolled + height);
  return [Math.max(0, from), to < 0 ? all.length : to];
}

function isRowInSight(key: string, { pageTop, tops }: RowPlaces, { scrolled, height }: Viewport): boolean {
  const top = tops.get(key);
  if (top === undefined) return true;
  const below = pageTop + top - scrolled;
  return below > -TALLEST_ROW && below < height;
}
