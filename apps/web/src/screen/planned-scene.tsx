'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { LadderView } from '@hexduel/contracts-http';
import { Countdown } from '../events/countdown-text';
import { Emblem } from '../frame/emblem';
import { useServerNow } from '../live/server-clock';

interface PlannedSceneProps {
  readonly ladder: LadderView;
  readonly qr: ReactNode;
}

/** Before the start: the time that is left, who takes part, and the way to the page. */
export function PlannedScene({ ladder, qr }: PlannedSceneProps): ReactNode {
  const t = useTranslations('screen');
  const format = useFormatter();
  const { plannedStart } = ladder;
  const rows = ladder.rows.filter(({ hasLeft }) => !hasLeft);
  // The day and the hour in the hall, which only the browser knows.
  const isThere = useServerNow(60_000) !== null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const how = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return (
    <div className="hall-planned">
      <div className="hall-start">
        {plannedStart === null ? (
          <p className="hall-soon display">{t('soon')}</p>
        ) : (
          <>
            <p className="hall-label">{t('starts')}</p>
            <Countdown to={plannedStart} className="numbers display hall-countdown" />
            <p className="hall-date">{isThere ? format.dateTime(new Date(plannedStart), how) : ''}</p>
          </>
        )}
        <p className="hall-label mt-10">{t('teams', { count: rows.length })}</p>
        <ul className="hall-teams">
          {rows.map(({ entry, name }) => (
            <li key={entry}>
              <Emblem name={name} size={36} className="hall-emblem" />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="hall-follow is-large">
        {qr}
        <p>{t('follow')}</p>
      </div>
    </div>
  );
}
