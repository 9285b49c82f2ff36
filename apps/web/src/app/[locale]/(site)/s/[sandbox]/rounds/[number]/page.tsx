import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { ReadCrossTable, ReadLadder, pathTo } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { BackLink } from '../../../../../../../frame/back-link';
import { ClientMessages } from '../../../../../../../frame/client-messages';
import { Notice, ServiceUnavailable } from '../../../../../../../frame/notice';
import { PageLink } from '../../../../../../../frame/page-link';
import { pageMeta } from '../../../../../../../frame/page-meta';
import { readCount } from '../../../../../../../frame/page-props';
import type { PageProps } from '../../../../../../../frame/page-props';
import { sandboxName } from '../../../../../../../i18n/format';
import { fetchLadder } from '../../../../../../../ladder-service/ladder-client';
import { fetchCorrections, fetchCrossTable } from '../../../../../../../ladder-service/round-client';
import { LiveCrossTable } from '../../../../../../../rounds/live-cross-table';
import { RefreshOnCorrection } from '../../../../../../../rounds/refresh-on-correction';
import { RoundCorrections } from '../../../../../../../rounds/round-corrections';

type RoundProps = PageProps<'sandbox' | 'number'>;

export async function generateMetadata({ params }: RoundProps): Promise<Metadata> {
  const { sandbox, number, locale } = await params;
  const reply = await fetchLadder(sandbox);
  const name = reply.kind === 'found' ? sandboxName(reply.answer.data.sandbox, locale) : sandbox;
  const t = await getTranslations('rounds');
  return pageMeta({
    ...{ locale, path: `/s/${sandbox}/rounds/${number}`, title: t('roundTitle', { number, sandbox: name }) },
    description: t('roundDescription', { number, sandbox: name }),
  });
}

/** The cross-table of a round, live while it is played. */
export default async function RoundPage({ params }: RoundProps): Promise<ReactNode> {
  const { sandbox, number: word, locale } = await params;
  const number = readCount(word);
  if (number === null || number === 0) notFound();
  const [ladder, table] = await Promise.all([fetchLadder(sandbox), fetchCrossTable(sandbox, number)]);
  if (ladder.kind === 'notFound') notFound();
  if (ladder.kind === 'unavailable' || table.kind === 'unavailable') return <ServiceUnavailable />;
  const { data } = ladder.answer;
  const { slug } = data.sandbox;
  const t = await getTranslations('rounds');
  const page = `/${locale}/s/${slug}/rounds`;
  if (table.kind === 'notFound') {
    const isHidden = data.frozenFrom !== null && number >= data.frozenFrom;
    if (!isHidden && !table.isNotKept) notFound();
    const what = isHidden ? 'hidden' : 'notKept';
    return (
      <Notice title={t(`${what}.title`)} text={t(`${what}.text`)}>
        <PageLink href={page} className="button primary">
          {t('toRounds')}
        </PageLink>
      </Notice>
    );
  }
  const source = {
    topic: topicOf('ladder', data.sandbox.sandbox),
    path: pathTo(ReadLadder, { sandbox }),
    initial: { ...ladder.answer, data: { ...data, rows: [] } },
  };
  const latest = data.round?.number ?? number;
  const corrected = table.answer.round.isCorrected ? await fetchCorrections(sandbox, number) : null;
  return (
    <ClientMessages of={['rounds', 'round', 'result']}>
      <BackLink href={page} name={t('title')} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl font-bold tracking-tight">{t('number', { number })}</h1>
        <nav aria-label={t('pages')} className="flex gap-2">
          <Step href={number > 1 ? `${page}/${number - 1}` : null} label={t('previous')}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Step>
          <Step href={number < latest ? `${page}/${number + 1}` : null} label={t('next')}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Step>
        </nav>
      </div>
      <LiveCrossTable
        // A correction changes a table that is not read again by itself, as its round is scored.
        key={`${source.topic} ${number} ${table.answer.epoch} ${data.corrections ?? 0}`}
        source={source}
        path={pathTo(ReadCrossTable, { sandbox, round: number })}
        initial={table.answer}
        slug={slug}
      />
      <RefreshOnCorrection source={source} />
      {corrected?.kind === 'found' && corrected.answer.corrections.length > 0 ? (
        <RoundCorrections corrections={corrected.answer.corrections} slug={slug} round={number} />
      ) : null}
    </ClientMessages>
  );
}

interface StepProps {
  readonly href: string | null;
  readonly label: string;
  readonly children: ReactNode;
}

function Step({ href, label, children }: StepProps): ReactNode {
  if (href === null) {
    return (
      <span aria-hidden="true" className="button w-10 p-0! opacity-40">
        {children}
      </span>
    );
  }
  return (
    <PageLink href={href} aria-label={label} title={label} className="button w-10 p-0!">
      {children}
    </PageLink>
  );
}
