'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** How long the opponent has been thinking: the seconds since this was mounted. */
export function ThinkingClock(): ReactNode {
  const t = useTranslations('practice');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden="true">{t('thinking', { seconds })}</span>;
}
