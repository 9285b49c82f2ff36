import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { ReadEntry, pathTo } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import type { ScorePoint } from '../../../../../../entry/grow-history';
import { HeadToHeadTable } from '../../../../../../entry/head-to-head-table';
import { LiveEntry } from '../../../../../../entry/live-entry';
import { metOpponents } from '../../../../../../entry/met-opponents';
import { ServiceAway } from '../../../../../../frame/service-away';
import { readCount } from '../../../../../../frame/read-count';
import { WayUp } from '../../../../../../frame/way-up';
import { sandboxName } from '../../../../../../i18n/sandbox-name';
import { askEntry, askHeadToHead, askScoreHistory } from '../../../../../../ladder-service/ask-ladder';

interface TeamProps {
  readonly params: Promise<{ readonly locale: string; readonly sandbox: string; readonly entryNumber: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata({ params }: TeamProps): Promise<Metadata> {
  const { sandbox, entryNumber } = await params;
  const asked = await askEntry(sandbox, Number(entryNumber));
  const team = asked.kind === 'known' ? asked.answer.data.name : entryNumber;
  return { title: (await getTranslations('team'))('title', { team }) };
}

/** A team's matches: those of its latest round live, those of another as they stand. */
export default async function TeamPage({ params, searchParams }: TeamProps): Promise<ReactNode> {
  const { locale, sandbox, entryNumber } = await params;
  const number = Number(entryNumber);
  const wanted = readCount((await searchParams)['round']);
  const [latest, scores, headToHead] = await Promise.all([
    askEntry(sandbox, number),
    askScoreHistory(sandbox),
    askHeadToHead(sandbox, number),
  ]);
  if (latest.kind === 'unknown') notFound();
  if (latest.kind === 'away') return <ServiceAway />;
  const { data } = latest.answer;
  const last = data.round?.number ?? 0;
  const asked = wanted === null || wanted === last ? null : await askEntry(sandbox, number, wanted);
  if (asked?.kind === 'unknown' || wanted === 0 || (wanted ?? 0) > last) notFound();
  if (asked?.kind === 'away') return <ServiceAway />;
  const source = {
    topic: topicOf('entry', data.entry),
    path: pathTo(ReadEntry, { sandbox, entryNumber: number }),
    initial: latest.answer,
  };
  return (
    <>
      <WayUp href={`/${locale}/s/${data.sandbox.slug}`} name={sandboxName(data.sandbox, locale)} />
      <LiveEntry
        key={`${source.topic} ${wanted}`}
        source={source}
        earlier={asked && wanted !== null ? { ...asked.answer.data, number: wanted } : null}
        history={scores.kind === 'known' ? scoresOf(scores.answer, data.entry) : []}
      />
      <HeadToHeadTable
        opponents={headToHead.kind === 'known' ? metOpponents(headToHead.answer, number) : []}
        slug={data.sandbox.slug}
      />
    </>
  );
}

function scoresOf(
  { rounds, entries }: Extract<Awaited<ReturnType<typeof askScoreHistory>>, { kind: 'known' }>['answer'],
  entry: string,
): ScorePoint[] {
  const own = entries.find((each) => each.entry === entry);
  return rounds.flatMap(({ number }, at) => {
    const score = own?.scores[at];
    return typeof score === 'string' ? [{ round: number, score }] : [];
  });
}
