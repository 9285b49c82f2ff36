'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useServerNow } from '../live/server-clock';
import { timeLeft } from './countdown';

interface CountdownProps {
  /** An instant. */
  readonly to: string;
  readonly className?: string;
}

/** The time until an instant, by the server's clock; empty until the page runs. */
export function Countdown({ to, className }: CountdownProps): ReactNode {
  const t = useTranslations('events');
  const now = useServerNow();
  const left = now === null ? null : timeLeft(Date.parse(to) - now);
  const text = left && (left.kind === 'days' ? t('days', left) : left.kind === 'now' ? t('now') : left.clock);
  return (
    <time dateTime={to} data-countdown className={className}>
      {text}
    </time>
  );
}
