import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { ReadLadder, pathTo } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { ClientMessages } from '../../../../../frame/client-messages';
import { ServiceUnavailable } from '../../../../../frame/notice';
import { pageMeta } from '../../../../../frame/page-meta';
import type { PageProps } from '../../../../../frame/page-props';
import { sandboxName } from '../../../../../i18n/format';
import { LadderBoard } from '../../../../../ladder/ladder-board';
import { ownTeamCookie, ownTeamOf } from '../../../../../ladder/own-team-cookie';
import { MATCHES_SHOWN, NO_EVENTS } from '../../../../../ladder/rail-source';
import { fetchEvents, fetchLadder, fetchMatches } from '../../../../../ladder-service/ladder-client';
import { FEATURED_MESSAGES } from '../../../../../matches/featured-messages';

export async function generateMetadata({ params }: PageProps<'sandbox'>): Promise<Metadata> {
  const { sandbox, locale } = await params;
  const [reply, t] = await Promise.all([fetchLadder(sandbox), getTranslations('ladder')]);
  if (reply.kind !== 'found') return { title: t('title', { sandbox }) };
  const { sandbox: card } = reply.answer.data;
  const name = sandboxName(card, locale);
  const [title, description] = [t('title', { sandbox: name }), t('description', { sandbox: name })];
  return pageMeta({ locale, path: `/s/${card.slug}`, title, description });
}

export default async function LadderPage({ params }: PageProps<'sandbox'>): Promise<ReactNode> {
  const { sandbox, locale } = await params;
  const reply = await fetchLadder(sandbox);
  if (reply.kind === 'notFound') notFound();
  if (reply.kind === 'unavailable') return <ServiceUnavailable />;
  const { data } = reply.answer;
  const [own, events, matches] = await Promise.all([
    cookies().then((all) => all.get(ownTeamCookie(data.sandbox.slug))?.value),
    fetchEvents(sandbox),
    fetchMatches(sandbox, MATCHES_SHOWN),
  ]);
  const rail = {
    events: events.kind === 'found' ? events.answer : NO_EVENTS,
    matches: matches.kind === 'found' ? matches.answer.matches : [],
  };
  const topic = topicOf('ladder', data.sandbox.sandbox);
  const source = { topic, path: pathTo(ReadLadder, { sandbox }), initial: reply.answer };
  return (
    <ClientMessages of={['tournament', 'ladder', 'round', ...FEATURED_MESSAGES]}>
      <LadderBoard
        key={topic}
        source={source}
        name={sandboxName(data.sandbox, locale)}
        rail={rail}
        own={ownTeamOf(own)}
      />
    </ClientMessages>
  );
}
