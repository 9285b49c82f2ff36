'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { EventsView } from '@hexduel/contracts-http';
import type { Standing } from '@hexduel/live-client/standings';
import { nextEvent } from '../events/countdown';
import { Countdown } from '../events/countdown-text';
import { useEventWords } from '../events/use-event-words';
import { Emblem } from '../frame/emblem';
import { biggestClimber } from '../ladder/standings';

interface HallRailProps {
  readonly standings: readonly Standing[];
  readonly scoredRound: number;
  readonly events: EventsView;
  readonly qr: ReactNode;
  readonly children: ReactNode;
}

/** Beside the ladder: a match on a board, what comes next, who climbed, and the way to the page. */
export function HallRail({ standings, scoredRound, events, qr, children }: HallRailProps): ReactNode {
  const t = useTranslations('screen');
  const climber = scoredRound > 1 ? biggestClimber(standings) : null;
  return (
    <aside className="hall-rail" aria-label={t('rail')}>
      <div className="hall-featured">{children}</div>
      <div className="hall-facts">
        <div className="grid min-w-0 content-center gap-4">
          <NextEvent events={events} />
          {climber ? (
            <div className="min-w-0">
              <p className="hall-label">{t('climber')}</p>
              <p className="hall-climber">
                <Emblem name={climber.row.name} size={40} className="hall-emblem" />
                <span className="hall-name">{climber.row.name}</span>
                <b className="text-up">
                  +{climber.climbed}
                  <span className="sr-only">{t('up', { count: climber.climbed })}</span>
                </b>
              </p>
            </div>
          ) : null}
        </div>
        <div className="hall-follow">
          {qr}
          <p>{t('follow')}</p>
        </div>
      </div>
    </aside>
  );
}

function NextEvent({ events }: { readonly events: EventsView }): ReactNode {
  const t = useTranslations('screen');
  const words = useEventWords();
  const locale = useLocale();
  const next = nextEvent(events.planned);
  if (!next) return null;
  return (
    <div className="min-w-0" lang={locale}>
      <p className="hall-label">{t('next')}</p>
      <p className="hall-next">
        <Countdown to={next.dueAt} className="numbers display hall-clock" />
        <span className="hall-next-words">{words.action(next.action)}</span>
      </p>
    </div>
  );
}
