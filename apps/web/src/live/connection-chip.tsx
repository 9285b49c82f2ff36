'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useConnection } from './live-provider';

const ANNOUNCED_AFTER_MS = 3_000;
const DOTS = {
  idle: 'bg-line',
  connecting: 'bg-line',
  live: 'bg-won pulse',
  reconnecting: 'bg-lost',
  polling: 'bg-lost',
  offline: 'bg-two',
} as const;

/** Shows whether the page is up to date; renders nothing if the page follows nothing. Announces only states that last. */
export function ConnectionChip(): ReactNode {
  const t = useTranslations('live');
  const format = useFormatter();
  const { phase, since } = useStore(useConnection().state);
  const lostAt =
    since === null
      ? ''
      : format.dateTime(since, {
          hour: '2-digit',
          minute: '2-digit',
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        });
  const text = phase === 'idle' ? '' : t(phase, { time: lostAt });
  const announced = useLasting(text);
  if (phase === 'idle') return null;
  return (
    <p
      data-live={phase}
      className="inline-flex items-center gap-2 rounded-full border border-edge bg-panel px-3 py-1 text-sm text-dim"
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${DOTS[phase]}`} />
      <span>{text}</span>
      <span role="status" className="sr-only">
        {phase === 'live' ? '' : announced}
      </span>
    </p>
  );
}

/** The text once it has not changed for three seconds. */
function useLasting(text: string): string {
  const [lasting, setLasting] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setLasting(text), ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return lasting;
}
