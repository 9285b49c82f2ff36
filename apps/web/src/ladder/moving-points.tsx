'use client';

import { useLocale } from 'next-intl';
import { memo, useLayoutEffect, useRef } from 'react';
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
  readonly className?: string;
  /** Whether anybody sees them, asked in the next frame: if not, they just change. Always the same function. */
  readonly isSeen?: () => boolean;
}

const ALWAYS = (): boolean => true;

/** Points that count up to their new value when they change; with reduced motion they just change. */
export const MovingPoints = memo(function MovingPoints(props: MovingPointsProps): ReactNode {
  const { points, decimals, className, isSeen = ALWAYS } = props;
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
    return countUp({
      isSeen,
      show: (part) => {
        if (part < 1) show(from + (to - from) * (1 - (1 - part) ** 3));
        else {
          shown.current = to;
          element.textContent = final;
        }
      },
    });
  }, [points, decimals, locale, isSeen]);
  return (
    <span ref={text} className={className}>
      {formatPoints(points, locale, decimals)}
    </span>
  );
});

interface Count {
  readonly isSeen: () => boolean;
  /** Shows how far it is, by the part of its time that is over, up to 1. */
  readonly show: (part: number) => void;
}

/** When each running count began, in milliseconds. */
const counting = new Map<Count, number>();

/** Counts in each frame from the next one on; all counts share one frame. Returns what ends it. */
function countUp(count: Count): () => void {
  if (counting.size === 0) requestAnimationFrame(countAll);
  counting.set(count, performance.now());
  return () => counting.delete(count);
}

function countAll(now: number): void {
  for (const [count, began] of counting) {
    const part = count.isSeen() ? Math.min(1, Math.max(0, (now - began) / COUNT_MS)) : 1;
    if (part === 1) counting.delete(count);
    count.show(part);
  }
  if (counting.size > 0) requestAnimationFrame(countAll);
}

/** Thousandths rounded to what `decimals` can show, so that no digit flickers that is never shown. */
function stepped(milli: number, decimals: number): number {
  const step = 10 ** (3 - decimals);
  return Math.round(milli / step) * step;
}
