'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useLateNews } from '../live/late-news';
import { useConnection } from '../live/live-provider';

/** Nothing while the screen is up to date, as far as the ladder knows; otherwise a small mark that says since when it is not. */
export function ConnectionMark(): ReactNode {
  const t = useTranslations('screen');
  const format = useFormatter();
  const { phase, since } = useStore(useConnection().state);
  const lateNews = useLateNews();
  const lostAt = phase === 'offline' || phase === 'reconnecting' ? since : null;
  const stateOf = lateNews ?? lostAt;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const how = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return (
    <p data-live={phase} role="status" className="hall-connection">
      {stateOf !== null ? (
        <>
          <span aria-hidden="true" className="size-3 rounded-full bg-lost" />
          {t('stateOf', { time: format.dateTime(stateOf, how) })}
        </>
      ) : null}
    </p>
  );
}
