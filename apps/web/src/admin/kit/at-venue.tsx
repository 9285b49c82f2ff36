'use client';

import { useFormatter } from 'next-intl';
import type { ReactNode } from 'react';

interface AtVenueProps {
  /** An instant of a service. */
  readonly at: string;
  /** `time`: the time of day; `full`: with the date; `seconds`: with date and seconds. */
  readonly as?: 'time' | 'full' | 'seconds';
}

const DAY = { day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const FORMS = { time: TIME, full: { ...DAY, ...TIME }, seconds: { ...DAY, ...TIME, second: '2-digit' } } as const;

/** A time on the clock of the venue, whose zone the frame names on every page. */
export function AtVenue({ at, as = 'full' }: AtVenueProps): ReactNode {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {useFormatter().dateTime(new Date(at), FORMS[as])}
    </time>
  );
}
