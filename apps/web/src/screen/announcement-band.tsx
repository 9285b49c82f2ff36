'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { EventsView } from '@hexduel/contracts-http';
import { announcedSince } from '../events/countdown';
import { useServerNow } from '../live/server-clock';

const SHOWN_MS = 60_000;
/** More letters do not fit into two large lines: they are smaller, and leave the rows their room. */
const LARGE = 130;

/** The latest announcement, large, for a minute. */
export function AnnouncementBand({ events }: { readonly events: EventsView }): ReactNode {
  const t = useTranslations('screen');
  const locale = useLocale();
  const now = useServerNow(1_000);
  const [latest] = announcedSince(events, 0);
  const isShown = latest !== undefined && now !== null && now - Date.parse(latest.at) < SHOWN_MS;
  return (
    <div role="status" className="hall-over">
      {isShown ? (
        <p className={`hall-announcement ${latest.text[locale].length > LARGE ? 'is-long' : ''}`}>
          <span className="hall-label">{t('announcement')}</span>
          {latest.text[locale]}
        </p>
      ) : null}
    </div>
  );
}
