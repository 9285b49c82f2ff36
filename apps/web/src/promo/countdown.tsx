'use client';

import { useFormatter, useTimeZone, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useServerNow } from '../live/server-clock';
import { timeLeft } from './promo-state';

interface CountdownProps {
  /** When it starts, in ISO 8601. */
  readonly at: string;
}

/** When the tournament starts, in the time of the venue and of the reader, and how long it is until then by the server's clock. */
export function Countdown({ at }: CountdownProps): ReactNode {
  const t = useTranslations('promo');
  const format = useFormatter();
  const now = useServerNow();
  // The pages know the time zone of the venue, and only the browser that of the reader.
  const venueZone = useTimeZone() ?? 'UTC';
  const date = new Date(at);
  const left = now === null ? null : timeLeft(date.getTime(), now);
  const dateIn = (timeZone: string): string =>
    format.dateTime(date, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
      timeZone,
    });
  const readerZone = now === null ? venueZone : Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isElsewhere = dateIn(readerZone) !== dateIn(venueZone);
  const hasCome = left !== null && Object.values(left).every((each) => each === 0);
  return (
    <div>
      <p className="text-xl font-semibold tracking-tight">
        <time dateTime={at}>{t('starts', { date: dateIn(venueZone) })}</time>
      </p>
      {isElsewhere ? <p className="mt-1 text-dim">{t('yourTime', { date: dateIn(readerZone) })}</p> : null}
      <div role="timer" aria-label={t('left')} className="numbers mt-5 flex gap-2 sm:gap-3">
        {(['days', 'hours', 'minutes', 'seconds'] as const).map((unit) => (
          <div key={unit} className="panel min-w-18 px-1.5 py-3 text-center sm:min-w-24">
            <div className="text-3xl font-bold tracking-tight">{left === null ? '–' : left[unit]}</div>
            <div className="text-sm text-dim">{t(`units.${unit}`, { count: left?.[unit] ?? 0 })}</div>
          </div>
        ))}
      </div>
      <p role="status" className="mt-2 min-h-6 text-dim">
        {hasCome ? t('starting') : ''}
      </p>
    </div>
  );
}
