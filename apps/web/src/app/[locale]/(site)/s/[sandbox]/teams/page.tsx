import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { ReadLadder, pathTo } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { BackLink } from '../../../../../../frame/back-link';
import { ClientMessages } from '../../../../../../frame/client-messages';
import { ServiceUnavailable } from '../../../../../../frame/notice';
import { pageMeta } from '../../../../../../frame/page-meta';
import type { PageProps } from '../../../../../../frame/page-props';
import { sandboxName } from '../../../../../../i18n/format';
import { fetchLadder } from '../../../../../../ladder-service/ladder-client';
import { fetchEntryList } from '../../../../../../ladder-service/round-client';
import { RefreshOnRound } from '../../../../../../rounds/refresh-on-round';
import { TeamList } from '../../../../../../teams/team-list';

export async function generateMetadata({ params }: PageProps<'sandbox'>): Promise<Metadata> {
  const { sandbox, locale } = await params;
  const reply = await fetchEntryList(sandbox);
  const name = reply.kind === 'found' ? sandboxName(reply.answer.sandbox, locale) : sandbox;
  const t = await getTranslations('teams');
  const title = t('pageTitle', { sandbox: name });
  return pageMeta({ locale, path: `/s/${sandbox}/teams`, title, description: t('description', { sandbox: name }) });
}

/** The teams of a sandbox; `?q=` filters them. */
export default async function TeamsPage({ params, searchParams }: PageProps<'sandbox'>): Promise<ReactNode> {
  const { sandbox, locale } = await params;
  const { q } = await searchParams;
  const [list, ladder] = await Promise.all([fetchEntryList(sandbox), fetchLadder(sandbox)]);
  if (list.kind === 'notFound' || ladder.kind === 'notFound') notFound();
  if (list.kind === 'unavailable' || ladder.kind === 'unavailable') return <ServiceUnavailable />;
  const { data } = ladder.answer;
  const source = {
    topic: topicOf('ladder', data.sandbox.sandbox),
    path: pathTo(ReadLadder, { sandbox }),
    initial: { ...ladder.answer, data: { ...data, rows: [] } },
  };
  const t = await getTranslations('teams');
  return (
    <ClientMessages of={['teams', 'ladder']}>
      <BackLink href={`/${locale}/s/${data.sandbox.slug}`} name={sandboxName(data.sandbox, locale)} />
      <h1 className="mb-5 text-3xl font-bold tracking-tight">{t('title')}</h1>
      <RefreshOnRound key={source.topic} source={source} />
      <TeamList list={list.answer} query={typeof q === 'string' ? q.slice(0, 60) : ''} />
    </ClientMessages>
  );
}
