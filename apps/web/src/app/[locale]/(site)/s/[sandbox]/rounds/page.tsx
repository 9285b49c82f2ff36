import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { ExportMatches, ReadLadder, pathTo } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { BackLink } from '../../../../../../frame/back-link';
import { ClientMessages } from '../../../../../../frame/client-messages';
import { ServiceUnavailable } from '../../../../../../frame/notice';
import { PageLink } from '../../../../../../frame/page-link';
import { pageMeta } from '../../../../../../frame/page-meta';
import { readCount } from '../../../../../../frame/page-props';
import type { PageProps } from '../../../../../../frame/page-props';
import { sandboxName } from '../../../../../../i18n/format';
import { FrozenBanner } from '../../../../../../ladder/marks';
import { fetchLadder } from '../../../../../../ladder-service/ladder-client';
import { ROUNDS_OF_PAGE, fetchRounds } from '../../../../../../ladder-service/round-client';
import { RefreshOnRound } from '../../../../../../rounds/refresh-on-round';
import { RoundList } from '../../../../../../rounds/round-list';

export async function generateMetadata({ params }: PageProps<'sandbox'>): Promise<Metadata> {
  const { sandbox, locale } = await params;
  const reply = await fetchLadder(sandbox);
  const name = reply.kind === 'found' ? sandboxName(reply.answer.data.sandbox, locale) : sandbox;
  const t = await getTranslations('rounds');
  const title = t('pageTitle', { sandbox: name });
  return pageMeta({ locale, path: `/s/${sandbox}/rounds`, title, description: t('description', { sandbox: name }) });
}

/** The rounds of a sandbox, latest first; `?before=N` is a later page. */
export default async function RoundsPage({ params, searchParams }: PageProps<'sandbox'>): Promise<ReactNode> {
  const { sandbox, locale } = await params;
  const before = readCount((await searchParams)['before']);
  const [ladder, listed] = await Promise.all([fetchLadder(sandbox), fetchRounds(sandbox, before ?? undefined)]);
  if (ladder.kind === 'notFound' || listed.kind === 'notFound') notFound();
  if (ladder.kind === 'unavailable' || listed.kind === 'unavailable') return <ServiceUnavailable />;
  const { data } = ladder.answer;
  const { rounds, next } = listed.answer;
  const t = await getTranslations('rounds');
  const { slug } = data.sandbox;
  const page = `/${locale}/s/${slug}/rounds`;
  const source = {
    topic: topicOf('ladder', data.sandbox.sandbox),
    path: pathTo(ReadLadder, { sandbox }),
    initial: { ...ladder.answer, data: { ...data, rows: [] } },
  };
  const newer = before === null ? null : before + ROUNDS_OF_PAGE;
  const newest = data.round?.number ?? 0;
  return (
    <ClientMessages of={['rounds', 'round', 'ladder']}>
      <BackLink href={`/${locale}/s/${slug}`} name={sandboxName(data.sandbox, locale)} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl font-bold tracking-tight">{t('title')}</h1>
        <a href={pathTo(ExportMatches, { sandbox: slug }, { format: 'csv' })} download className="button">
          {t('csv')}
        </a>
      </div>
      <FrozenBanner from={data.frozenFrom} />
      <RefreshOnRound key={source.topic} source={source} />
      {rounds.length === 0 ? (
        <p className="panel p-8 text-center text-dim">{t('none')}</p>
      ) : (
        <RoundList rounds={rounds} slug={slug} />
      )}
      {newer === null && next === null ? null : (
        <nav aria-label={t('pages')} className="mt-4 flex flex-wrap gap-2">
          {newer === null ? null : (
            <PageLink href={newer > newest ? page : `${page}?before=${newer}`} className="button">
              <ChevronLeft aria-hidden="true" className="size-5" />
              {t('newer')}
            </PageLink>
          )}
          {next === null ? null : (
            <PageLink href={`${page}?before=${next}`} className="button">
              {t('older')}
              <ChevronRight aria-hidden="true" className="size-5" />
            </PageLink>
          )}
        </nav>
      )}
    </ClientMessages>
  );
}
