import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { EventsPage } from '../../../../../../events/events-page';
import { BackLink } from '../../../../../../frame/back-link';
import { ClientMessages } from '../../../../../../frame/client-messages';
import { pageMeta } from '../../../../../../frame/page-meta';
import { ServiceUnavailable } from '../../../../../../frame/notice';
import type { PageProps } from '../../../../../../frame/page-props';
import { sandboxName } from '../../../../../../i18n/format';
import { fetchEvents, fetchLadder } from '../../../../../../ladder-service/ladder-client';

export async function generateMetadata({ params }: PageProps<'sandbox'>): Promise<Metadata> {
  const { sandbox, locale } = await params;
  const [reply, t] = await Promise.all([fetchLadder(sandbox), getTranslations('events')]);
  const name = reply.kind === 'found' ? sandboxName(reply.answer.data.sandbox, locale) : sandbox;
  return pageMeta({
    locale,
    path: `/s/${sandbox}/events`,
    title: t('pageTitle', { sandbox: name }),
    description: t('description', { sandbox: name }),
  });
}

/** What is planned in a sandbox, and what has happened, live. */
export default async function SandboxEvents({ params }: PageProps<'sandbox'>): Promise<ReactNode> {
  const { sandbox: slug, locale } = await params;
  const [ladder, events] = await Promise.all([fetchLadder(slug), fetchEvents(slug)]);
  if (ladder.kind === 'notFound' || events.kind === 'notFound') notFound();
  if (ladder.kind !== 'found' || events.kind !== 'found') return <ServiceUnavailable />;
  const { sandbox } = ladder.answer.data;
  return (
    <ClientMessages of={[]}>
      <BackLink href={`/${locale}/s/${sandbox.slug}`} name={sandboxName(sandbox, locale)} />
      <EventsPage key={sandbox.sandbox} sandbox={sandbox} initial={events.answer} />
    </ClientMessages>
  );
}
