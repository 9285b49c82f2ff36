'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { EventsView, SandboxCard, Snapshot } from '@hexduel/contracts-http';
import { nextEvent } from '../events/countdown';
import { Countdown } from '../events/countdown-text';
import { pathOfEvents, topicOfEvents } from '../events/events-address';
import { eventsTopic } from '../events/events-topic';
import { useEventWords } from '../events/use-event-words';
import { PageLink } from '../frame/page-link';
import { useTopic } from '../live/live-provider';
import { RailPanel } from './rail-panel';

interface NextEventProps {
  readonly sandbox: SandboxCard;
  /** The events that the page was rendered with. */
  readonly initial: Snapshot<EventsView>;
}

/** The next game event and the time until then, by the server's clock. Nothing where none has a time. */
export function NextEventPanel({ sandbox: { sandbox, slug }, initial }: NextEventProps): ReactNode {
  const t = useTranslations('ladder');
  const locale = useLocale();
  const words = useEventWords();
  const source = { topic: topicOfEvents(sandbox), path: pathOfEvents(slug), initial };
  const next = nextEvent(useTopic(eventsTopic, source).shown.planned);
  if (!next) return null;
  return (
    <RailPanel title={t('nextEvent')}>
      <div className="relative flex items-baseline gap-4">
        <PageLink
          href={`/${locale}/s/${slug}/events`}
          className="whole-row min-w-0 flex-1 font-semibold tracking-tight"
        >
          {words.action(next.action)}
          <span className="block text-sm font-normal tracking-normal text-dim">{words.at(next.dueAt)}</span>
        </PageLink>
        <Countdown to={next.dueAt} className="numbers text-xl font-bold tracking-tight" />
      </div>
    </RailPanel>
  );
}
