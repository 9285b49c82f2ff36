'use client';

import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
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
  const places = useRef<RowPlaces>({ pageTop: 0, tops: new Map() });
  const scored = useRef(scoredRound);
  useLayoutEffect(() => {
    const rows = body.current ? rowsOf(body.current) : [];
    const before = places.current.tops;
    const isNewlyScored = scoredRound > scored.current;
    scored.current = scoredRound;
    // After most messages no row moves. To measure would have the browser lay out the page here, and once more before it draws.
    if (!body.current || (!isNewlyScored && isSameOrder(rows, before))) return;
    const isReduced = isMotionReduced();
    // Measures all rows before it changes any, so that the browser computes styles and layout once.
    places.current = placesOf(body.current);
    const { pageTop, tops } = places.current;
    const moved = rows.map((row) => {
      const [was, top] = [before.get(keyOf(row)), tops.get(keyOf(row)) ?? 0];
      // A row whose place is the same goes on as it moves.
      return { row, top, distance: was === undefined || was === top ? 0 : was + offsetOf(row) - top };
    });
    const isSeen = (top: number): boolean => Math.abs(pageTop + top - scrollY - innerHeight / 2) < innerHeight;
    for (const { row, top, distance } of moved)
      if (!isReduced && Math.abs(distance) >= 1 && (isSeen(top) || isSeen(top + distance))) slide(row, distance);
    if (isNewlyScored)
      for (const { row, top } of moved) if ('changed' in row.dataset && isSeen(top)) tint(row, isReduced);
  });
  // Where rows are also depends on their heights and on what stands above the table.
  useEffect(() => {
    const sizes = new ResizeObserver(() => {
      if (body.current) places.current = placesOf(body.current);
    });
    for (const resized of [body.current, document.body]) if (resized) sizes.observe(resized);
    return () => sizes.disconnect();
  }, []);
  const scrolled = useScrolled();
  return { body, inSight: useCallback(() => rowsInSight(places.current, scrolled.current, innerHeight), [scrolled]) };
}

/** Where the rows of a table are, in pixels: `pageTop` of what they are measured from, `tops` of each from there, in their order. */
interface RowPlaces {
  readonly pageTop: number;
  readonly tops: ReadonlyMap<string, number>;
}

const rowsOf = (body: HTMLElement): HTMLElement[] => [...body.querySelectorAll<HTMLElement>('[data-row]')];

const keyOf = (row: HTMLElement): string => row.dataset['row'] ?? '';

function isSameOrder(rows: readonly HTMLElement[], tops: ReadonlyMap<string, number>): boolean {
  const keys = tops.keys();
  return rows.length === tops.size && rows.every((row) => keyOf(row) === keys.next().value);
}

function placesOf(body: HTMLElement): RowPlaces {
  const tops = new Map(rowsOf(body).map((row) => [keyOf(row), row.offsetTop]));
  const [first = 0] = tops.values();
  return { pageTop: body.getBoundingClientRect().top + scrollY - first, tops };
}

/** How far the page is scrolled, in pixels, without asking the browser, which would lay out the page for the answer. */
function useScrolled(): RefObject<number> {
  const scrolled = useRef(0);
  useEffect(() => {
    const onScroll = (): void => void (scrolled.current = scrollY);
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return scrolled;
}

function rowsInSight({ pageTop, tops }: RowPlaces, scrolled: number, height: number): readonly [number, number] {
  const all = [...tops.values()];
  const from = all.findLastIndex((top) => pageTop + top <= scrolled);
  const to = all.findIndex((top) => pageTop + top > scrolled + height);
  return [Math.max(0, from), to < 0 ? all.length : to];
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
