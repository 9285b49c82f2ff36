'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { EventsView, SandboxCard, Snapshot } from '@hexduel/contracts-http';
import { useTopic } from '../live/live-provider';
import { EventLists } from './event-lists';
import { pathOfEvents, topicOfEvents } from './events-address';
import { eventsTopic } from './events-topic';

interface EventsPageProps {
  readonly sandbox: SandboxCard;
  readonly initial: Snapshot<EventsView>;
}

/** All events of a sandbox, kept up to date. */
export function EventsPage({ sandbox: { sandbox, slug }, initial }: EventsPageProps): ReactNode {
  const t = useTranslations('events');
  const source = { topic: topicOfEvents(sandbox), path: pathOfEvents(slug), initial };
  const { shown } = useTopic(eventsTopic, source);
  return (
    <>
      <h1 className="display text-3xl">{t('title')}</h1>
      <p className="mt-1 text-dim">{t('zone', { zone: useTimeZone() ?? 'UTC' })}</p>
      <EventLists events={shown} heading="h2" className="mt-6 grid max-w-5xl gap-x-16 gap-y-8 lg:grid-cols-2" />
    </>
  );
}
