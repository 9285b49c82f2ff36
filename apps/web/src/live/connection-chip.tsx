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
  live: 'bg-up pulse',
  reconnecting: 'bg-lost',
  polling: 'bg-lost',
  offline: 'bg-down',
} as const;

/** Shows whether the page is up to date; keeps its room empty if the page follows nothing. Announces only states that last. */
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
          hourCycle: 'h23',
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        });
  const text = phase === 'idle' ? '' : t(phase, { time: lostAt });
  const announced = useLasting(text);
  return (
    <p
      data-live={phase}
      className={`inline-flex items-center gap-2 text-sm text-dim lg:min-w-16 ${phase === 'idle' ? 'invisible' : ''}`}
      title={text}
    >
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${DOTS[phase]}`} />
      <span className="max-lg:sr-only">{text}</span>
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
