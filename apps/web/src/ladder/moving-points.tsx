'use client';

import { useLocale } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { milliOf } from '@hexduel/live-client/standings';
import { isMotionReduced } from '../frame/reduced-motion';
import { formatPoints } from '../i18n/format';
import { pointsOf } from './standings';

const COUNT_MS = 500;

interface MovingPointsProps {
  readonly points: string;
  /** How many decimals are shown at least, so that the points of a column are aligned. */
  readonly decimals: number;
}

/** Points that count up to their new value when they change; with reduced motion they just change. */
export function MovingPoints({ points, decimals }: MovingPointsProps): ReactNode {
  const locale = useLocale();
  const text = useRef<HTMLSpanElement>(null);
  const shown = useRef(milliOf(points));
  useLayoutEffect(() => {
    const from = shown.current;
    const to = milliOf(points);
    shown.current = to;
    const element = text.current;
    if (!element || from === to || isMotionReduced()) return undefined;
    const final = formatPoints(points, locale, decimals);
    const show = (milli: number): void => {
      shown.current = milli;
      element.textContent = formatPoints(pointsOf(stepped(milli, decimals)), locale, decimals);
    };
    show(from);
    return countUp((part) => {
      if (part < 1) show(from + (to - from) * (1 - (1 - part) ** 3));
      else {
        shown.current = to;
        element.textContent = final;
      }
    });
  }, [points, decimals, locale]);
  return <span ref={text}>{formatPoints(points, locale, decimals)}</span>;
}

const counting = new Map<(part: number) => void, number>();

/** Calls `show` in each frame with the part of the time that is over, up to 1. All counts share one frame. Returns what ends it. */
function countUp(show: (part: number) => void): () => void {
  if (counting.size === 0) requestAnimationFrame(countAll);
  counting.set(show, performance.now());
  return () => counting.delete(show);
}

function countAll(now: number): void {
  for (const [show, began] of counting) {
    const part = Math.min(1, Math.max(0, (now - began) / COUNT_MS));
    if (part === 1) counting.delete(show);
    show(part);
  }
  if (counting.size > 0) requestAnimationFrame(countAll);
}

/** Thousandths rounded to what `decimals` can show, so that no digit flickers that is never shown. */
function stepped(milli: number, decimals: number): number {
  const step = 10 ** (3 - decimals);
  return Math.round(milli / step) * step;
}
