import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { ReadEvents, ReadLadder, pathTo } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { ClientMessages } from '../../../../../../frame/client-messages';
import { pageMeta } from '../../../../../../frame/page-meta';
import type { PageProps } from '../../../../../../frame/page-props';
import { siteUrl } from '../../../../../../frame/site-url';
import { isTheme } from '../../../../../../frame/theme';
import { sandboxName } from '../../../../../../i18n/format';
import { fetchEvents, fetchLadder } from '../../../../../../ladder-service/ladder-client';
import { HallScreen } from '../../../../../../screen/hall-screen';
import { HallUnavailable } from '../../../../../../screen/hall-unavailable';
import { QrCode } from '../../../../../../screen/qr-code';
import '../../../../../../screen/screen.css';

export async function generateMetadata({ params }: PageProps<'sandbox'>): Promise<Metadata> {
  const { sandbox, locale } = await params;
  const reply = await fetchLadder(sandbox);
  const name = reply.kind === 'found' ? sandboxName(reply.answer.data.sandbox, locale) : sandbox;
  const t = await getTranslations('screen');
  const path = `/s/${encodeURIComponent(sandbox)}/screen`;
  return pageMeta({
    locale,
    path,
    title: t('title', { sandbox: name }),
    description: t('description', { sandbox: name }),
  });
}

/** The page for the projector of a hall. `?theme=dark` for a screen that shines by itself. */
export default async function ScreenPage({ params, searchParams }: PageProps<'sandbox'>): Promise<ReactNode> {
  const { sandbox, locale } = await params;
  const { theme } = await searchParams;
  const [ladder, events] = await Promise.all([fetchLadder(sandbox), fetchEvents(sandbox)]);
  if (ladder.kind === 'notFound') notFound();
  const shownIn = isTheme(theme) ? theme : 'light';
  if (ladder.kind === 'unavailable' || events.kind !== 'found')
    return (
      <ClientMessages of={['unavailable']}>
        <HallUnavailable theme={shownIn} />
      </ClientMessages>
    );
  const { sandbox: card } = ladder.answer.data;
  const t = await getTranslations('screen');
  const address = new URL(`/${locale}/s/${card.slug}`, await siteUrl()).href;
  const sources = {
    ladder: {
      topic: topicOf('ladder', card.sandbox),
      path: pathTo(ReadLadder, { sandbox }),
      initial: ladder.answer,
    },
    events: { topic: topicOf('events', card.sandbox), path: pathTo(ReadEvents, { sandbox }), initial: events.answer },
  };
  return (
    <ClientMessages of={['screen', 'reveal', 'events', 'matches', 'match', 'reason']}>
      <HallScreen
        key={sources.ladder.topic}
        sources={sources}
        theme={shownIn}
        qr={<QrCode text={address} label={t('qr', { address })} />}
      />
    </ClientMessages>
  );
}
