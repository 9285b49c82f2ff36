'use client';

import { useFormatter, useTimeZone, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useEventWords } from './use-event-words';

/** A time at the venue, and the reader's own if their clocks differ. */
export function EventTime({ at }: { readonly at: string }): ReactNode {
  const words = useEventWords();
  const local = useLocalTime(at);
  return (
    <span className="numbers block min-h-10 text-sm text-dim">
      <time dateTime={at} className="block">
        {words.at(at)}
      </time>
      <span className="block">{local}</span>
    </span>
  );
}

/** The time by the reader's clock; null on the server, which does not know it, and where it is the venue's. */
function useLocalTime(at: string): string | null {
  const t = useTranslations('events');
  const format = useFormatter();
  const venue = useTimeZone();
  const zone = useSyncExternalStore(noChange, ownZone, () => null);
  if (zone === null || zone === venue) return null;
  const shown = (timeZone: string | undefined): string =>
    format.dateTime(new Date(at), {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(timeZone ? { timeZone } : {}),
    });
  return shown(zone) === shown(venue) ? null : t('yourTime', { time: shown(zone) });
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function noChange(): () => void {
  return () => undefined;
}
