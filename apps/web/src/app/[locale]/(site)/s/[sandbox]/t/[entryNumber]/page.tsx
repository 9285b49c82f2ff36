import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { ReadEntry, pathTo } from '@hexduel/contracts-http';
import type { AnswerOf, ReadScoreHistory } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { balancesOf } from '../../../../../../../entry/entry';
import { HeadToHeadTable } from '../../../../../../../entry/head-to-head-table';
import { LiveEntry } from '../../../../../../../entry/live-entry';
import type { ScorePoint } from '../../../../../../../entry/score-history';
import { BackLink } from '../../../../../../../frame/back-link';
import { ClientMessages } from '../../../../../../../frame/client-messages';
import { ServiceUnavailable } from '../../../../../../../frame/notice';
import { readCount } from '../../../../../../../frame/page-props';
import type { PageProps } from '../../../../../../../frame/page-props';
import { sandboxName } from '../../../../../../../i18n/format';
import { fetchEntry, fetchHeadToHead, fetchScoreHistory } from '../../../../../../../ladder-service/ladder-client';

type TeamProps = PageProps<'sandbox' | 'entryNumber'>;

export async function generateMetadata({ params }: TeamProps): Promise<Metadata> {
  const { sandbox, entryNumber } = await params;
  const reply = await fetchEntry(sandbox, Number(entryNumber));
  const team = reply.kind === 'found' ? reply.answer.data.name : entryNumber;
  return { title: (await getTranslations('team'))('title', { team }) };
}

/** A team's page: the matches of its latest round, live, or with `?round=7` those of an earlier round. */
export default async function TeamPage({ params, searchParams }: TeamProps): Promise<ReactNode> {
  const { locale, sandbox, entryNumber } = await params;
  const number = Number(entryNumber);
  const requested = readCount((await searchParams)['round']);
  const [latest, scores, headToHead] = await Promise.all([
    fetchEntry(sandbox, number),
    fetchScoreHistory(sandbox),
    fetchHeadToHead(sandbox, number),
  ]);
  if (latest.kind === 'notFound') notFound();
  if (latest.kind === 'unavailable') return <ServiceUnavailable />;
  const { data } = latest.answer;
  const last = data.round?.number ?? 0;
  const earlier = requested === null || requested === last ? null : await fetchEntry(sandbox, number, requested);
  if (earlier?.kind === 'notFound' || requested === 0 || (requested ?? 0) > last) notFound();
  if (earlier?.kind === 'unavailable') return <ServiceUnavailable />;
  const source = {
    topic: topicOf('entry', data.entry),
    path: pathTo(ReadEntry, { sandbox, entryNumber: number }),
    initial: latest.answer,
  };
  return (
    <ClientMessages of={['tournament', 'ladder', 'round', 'team', 'result', 'rule', 'reason', 'cause']}>
      <BackLink href={`/${locale}/s/${data.sandbox.slug}`} name={sandboxName(data.sandbox, locale)} />
      <LiveEntry
        key={`${source.topic} ${requested}`}
        source={source}
        earlier={earlier && requested !== null ? { ...earlier.answer.data, number: requested } : null}
        history={scores.kind === 'found' ? scoresOf(scores.answer, data.entry) : []}
      />
      <HeadToHeadTable
        opponents={headToHead.kind === 'found' ? balancesOf(headToHead.answer, number) : []}
        slug={data.sandbox.slug}
      />
    </ClientMessages>
  );
}

function scoresOf({ rounds, entries }: AnswerOf<typeof ReadScoreHistory>, entry: string): ScorePoint[] {
  const own = entries.find((each) => each.entry === entry);
  return rounds.flatMap(({ number }, at) => {
    const score = own?.scores[at];
    return typeof score === 'string' ? [{ round: number, score }] : [];
  });
}
