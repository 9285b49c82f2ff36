'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Suspense, lazy, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { PageLink } from '../frame/page-link';
import { pathOfEvents, topicOfEvents } from './events-address';
import type { EventsView } from '@hexduel/contracts-http';
import { LineIcon } from '../frame/icons';
import { useTopic } from '../live/live-provider';
import { announcedSince, nextEvent, standing } from './countdown';
import type { Announcement } from './countdown';
import { Countdown } from './countdown-text';
import { eventsTopic } from './events-topic';

// What few readers open, and what is seldom announced, is loaded when it is needed.
const EventLists = lazy(async () => ({ default: (await import('./event-lists')).EventLists }));
const AnnouncementToast = lazy(async () => ({ default: (await import('./announcement-toast')).AnnouncementToast }));

const CLOCK = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V12l3 2';

/** Before the socket has brought the events: epoch 0 makes it ask for the whole state. */
const UNKNOWN = { epoch: 0, rev: 0, data: { planned: [], happened: [] } };
/** How many of each kind the corner lists; the rest is on the page of events. */
const LISTED = 5;

interface EventsCornerProps {
  /** Its id. Key the component by it. */
  readonly sandbox: string;
  readonly slug: string;
}

/** Counts down to the next event of the sandbox in the corner of the header; behind it what is planned and what happened. */
export default function EventsCorner({ sandbox, slug }: EventsCornerProps): ReactNode {
  const t = useTranslations('events');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { shown } = useTopic(eventsTopic, {
    topic: topicOfEvents(sandbox),
    path: pathOfEvents(slug),
    initial: UNKNOWN,
  });
  const news = useNews(shown, shown !== UNKNOWN.data);
  const next = nextEvent(shown.planned);
  const state = standing(shown.happened);
  const listed = { planned: shown.planned.slice(0, LISTED), happened: shown.happened.slice(0, LISTED) };
  return (
    <>
      <button
        type="button"
        popoverTarget="events"
        data-events={state ?? ''}
        className="button min-w-28 text-sm sm:min-w-48"
        title={t('title')}
      >
        <LineIcon path={CLOCK} className={`size-4 ${state ? 'max-sm:hidden' : ''}`} />
        {state ? <span>{t(`standing.${state}`)}</span> : null}
        {next && (state === null || state === 'frozen') ? (
          <>
            <span className="sr-only sm:not-sr-only">{t(`short.${next.action.kind}`)}</span>
            <Countdown to={next.dueAt} className="numbers min-w-12 text-right font-semibold" />
          </>
        ) : state ? null : (
          <span>{t('title')}</span>
        )}
      </button>
      <div
        ref={panel}
        id="events"
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="popover right-2 max-h-[80dvh] w-[min(26rem,calc(100vw-1rem))] overflow-y-auto p-5"
      >
        <Suspense>{isOpen ? <EventLists events={listed} heading="h2" className="grid gap-5" /> : null}</Suspense>
        <p className="mt-3 border-t border-edge pt-3">
          <PageLink
            href={`/${locale}/s/${slug}/events`}
            onClick={() => panel.current?.hidePopover()}
            className="font-medium underline underline-offset-4"
          >
            {t('all')}
          </PageLink>
        </p>
      </div>
      <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-center p-4">
        <Suspense>{news ? <AnnouncementToast key={news.number} news={news} /> : null}</Suspense>
      </div>
    </>
  );
}

/** The latest announcement that was made while the page was open; what the events first hold is not new. */
function useNews(events: EventsView, isKnown: boolean): Announcement | null {
  const latest = events.happened[0]?.number ?? 0;
  const [seen, setSeen] = useState<number | null>(null);
  const [news, setNews] = useState<Announcement | null>(null);
  // During rendering, so that no state between is painted. Numbers start anew when the tournament is restarted.
  if (isKnown && seen !== latest) {
    setSeen(latest);
    const made = seen === null || latest < seen ? undefined : announcedSince(events, seen)[0];
    if (made) setNews(made);
  }
  return news;
}
