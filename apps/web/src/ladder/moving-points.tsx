'use client';

import { useLocale } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { formatPoints } from '../i18n/format';
import { milliOf, pointsOf } from './standings';

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
    if (!element || from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const final = formatPoints(points, locale, decimals);
    const show = (milli: number): void => {
      shown.current = milli;
      element.textContent = formatPoints(pointsOf(stepped(milli, decimals)), locale, decimals);
    };
    const began = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(1, (now - began) / COUNT_MS);
      if (part < 1) {
        show(from + (to - from) * (1 - (1 - part) ** 3));
        frame = requestAnimationFrame(count);
      } else {
        shown.current = to;
        element.textContent = final;
      }
    });
    show(from);
    return () => cancelAnimationFrame(frame);
  }, [points, decimals, locale]);
  return <span ref={text}>{formatPoints(points, locale, decimals)}</span>;
}

/** Thousandths rounded to what `decimals` can show, so that no digit flickers that is never shown. */
function stepped(milli: number, decimals: number): number {
  const step = 10 ** (3 - decimals);
  return Math.round(milli / step) * step;
}
