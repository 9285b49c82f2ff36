'use client';

import { Megaphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { EventsView, PlannedEvent } from '@hexduel/contracts-http';
import { Countdown } from './countdown-text';
import { nextEvent } from './countdown';
import { EventTime } from './event-time';
import { useEventWords } from './use-event-words';

interface EventListsProps {
  readonly events: EventsView;
  /** The level of the headings. */
  readonly heading: 'h2' | 'h3';
  readonly className?: string;
}

/** What is planned, and what has happened with the announcements, latest first. */
export function EventLists({ events, heading: Heading, className = '' }: EventListsProps): ReactNode {
  const t = useTranslations('events');
  const { planned, happened } = events;
  return (
    <div className={className}>
      <section>
        <Heading className="text-xl font-semibold">{t('planned')}</Heading>
        {planned.length === 0 ? <p className="mt-2 text-dim">{t('nothingPlanned')}</p> : null}
        <ol className="mt-1 divide-y divide-edge">
          {planned.map((event) => (
            <PlannedItem key={event.gameEvent} event={event} isNext={event === nextEvent(planned)} />
          ))}
        </ol>
      </section>
      <section>
        <Heading className="text-xl font-semibold">{t('happened')}</Heading>
        {happened.length === 0 ? <p className="mt-2 text-dim">{t('nothingHappened')}</p> : null}
        <ol className="mt-1 divide-y divide-edge">
          {happened.map((event) => (
            <HappenedItem key={event.number} event={event} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function PlannedItem({ event, isNext }: { readonly event: PlannedEvent; readonly isNext: boolean }): ReactNode {
  const t = useTranslations('events');
  const words = useEventWords();
  const { dueAt, offsetMs, action } = event;
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
      <span className={isNext ? 'font-semibold' : ''}>{words.action(action)}</span>
      {dueAt && isNext ? <Countdown to={dueAt} className="numbers min-w-16 text-right font-semibold" /> : <span />}
      {dueAt === null ? (
        <span className="text-sm text-dim">{t('afterStart', { minutes: Math.round((offsetMs ?? 0) / 60_000) })}</span>
      ) : (
        <EventTime at={dueAt} />
      )}
    </li>
  );
}

function HappenedItem({ event }: { readonly event: EventsView['happened'][number] }): ReactNode {
  const t = useTranslations('events');
  const words = useEventWords();
  const isAnnouncement = event.kind === 'announcement';
  return (
    <li className="py-3">
      <p className="flex gap-2 wrap-anywhere whitespace-pre-line">
        {isAnnouncement ? (
          <>
            <Megaphone aria-hidden="true" className="mt-1 size-4 shrink-0" />
            <span className="sr-only">{t('announcement')}</span>
          </>
        ) : null}
        <span className={isAnnouncement ? 'font-medium' : ''}>{words.happened(event)}</span>
      </p>
      <EventTime at={event.at} />
    </li>
  );
}
