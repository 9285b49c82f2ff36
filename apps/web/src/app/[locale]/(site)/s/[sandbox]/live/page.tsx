import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { ReadLadder, pathTo } from '@hexduel/contracts-http';
import type { MatchView, Snapshot } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { ClientMessages } from '../../../../../../frame/client-messages';
import { ServiceUnavailable } from '../../../../../../frame/notice';
import { pageMeta } from '../../../../../../frame/page-meta';
import type { PageProps } from '../../../../../../frame/page-props';
import { sandboxName } from '../../../../../../i18n/format';
import { fetchLadder, fetchMatch, fetchMatches } from '../../../../../../ladder-service/ladder-client';
import { FEATURED_MESSAGES } from '../../../../../../matches/featured-messages';
import { LiveMatches } from '../../../../../../matches/live-matches';
import { LISTED } from '../../../../../../matches/match-requests';

export async function generateMetadata({ params }: PageProps<'sandbox'>): Promise<Metadata> {
  const { sandbox, locale } = await params;
  const reply = await fetchLadder(sandbox);
  if (reply.kind !== 'found') return {};
  const t = await getTranslations('matches');
  const { sandbox: card } = reply.answer.data;
  const name = sandboxName(card, locale);
  const [title, description] = [t('heading', { sandbox: name }), t('description', { sandbox: name })];
  return pageMeta({ locale, path: `/s/${card.slug}/live`, title, description });
}

/** The matches of the latest round, those being played on boards. */
export default async function MatchesPage({ params }: PageProps<'sandbox'>): Promise<ReactNode> {
  const { locale, sandbox } = await params;
  const [ladder, list, featured] = await Promise.all([
    fetchLadder(sandbox),
    fetchMatches(sandbox, LISTED),
    readFeatured(sandbox),
  ]);
  if (ladder.kind === 'notFound' || list.kind === 'notFound') notFound();
  if (ladder.kind === 'unavailable' || list.kind === 'unavailable') return <ServiceUnavailable />;
  const { data } = ladder.answer;
  const topic = topicOf('ladder', data.sandbox.sandbox);
  const source = { topic, path: pathTo(ReadLadder, { sandbox: data.sandbox.slug }), initial: ladder.answer };
  const t = await getTranslations('matches');
  return (
    <ClientMessages of={FEATURED_MESSAGES}>
      <h1 className="sr-only">{t('heading', { sandbox: sandboxName(data.sandbox, locale) })}</h1>
      <LiveMatches key={topic} ladder={source} list={list.answer} featured={featured} />
    </ClientMessages>
  );
}

/** The match that a page shows first; null if none is being played or that could not be read. */
async function readFeatured(sandbox: string): Promise<Snapshot<MatchView> | null> {
  const list = await fetchMatches(sandbox, 1, 'playing');
  const first = list.kind === 'found' ? list.answer.matches[0] : undefined;
  if (!first) return null;
  const match = await fetchMatch(first.publicId);
  return match.kind === 'found' ? match.answer : null;
}
