import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { ReadEntry, pathTo } from '@hexduel/contracts-http';
import type { EntryView, PlayedRelease } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import '../../../../../../../chart/chart.css';
import { ChartSketch } from '../../../../../../../chart/chart-sketch';
import { balancesOf, lastScored } from '../../../../../../../entry/entry';
import { HeadToHeadTable } from '../../../../../../../entry/later-parts';
import { LiveEntry } from '../../../../../../../entry/live-entry';
import { PointsExplained } from '../../../../../../../entry/points-explained';
import { ReleaseEffectView, SPANS } from '../../../../../../../entry/release-effect';
import { BackLink } from '../../../../../../../frame/back-link';
import { ClientMessages } from '../../../../../../../frame/client-messages';
import { ServiceUnavailable } from '../../../../../../../frame/notice';
import { pageMeta } from '../../../../../../../frame/page-meta';
import { readCount } from '../../../../../../../frame/page-props';
import type { PageProps } from '../../../../../../../frame/page-props';
import { sandboxName } from '../../../../../../../i18n/format';
import { fetchEntry, fetchHeadToHead } from '../../../../../../../ladder-service/ladder-client';
import {
  fetchChartSketch,
  fetchCorrections,
  fetchReleaseEffect,
  fetchReleases,
  fetchRoundPoints,
} from '../../../../../../../ladder-service/round-client';
import { withPicture } from '../../../../../../../picture/link-preview';

type TeamProps = PageProps<'sandbox' | 'entryNumber'>;

export async function generateMetadata({ params }: TeamProps): Promise<Metadata> {
  const { sandbox, entryNumber, locale } = await params;
  const reply = await fetchEntry(sandbox, Number(entryNumber));
  const t = await getTranslations('team');
  if (reply.kind !== 'found') return { title: t('title', { team: entryNumber }) };
  const { name, place, sandbox: card } = reply.answer.data;
  const path = `/s/${card.slug}/t/${Number(entryNumber)}`;
  const meta = await pageMeta({
    ...{ locale, path, title: t('title', { team: name }) },
    description: t('description', { team: name, place, sandbox: sandboxName(card, locale) }),
  });
  return withPicture(meta, `/picture${path}`, locale);
}

/**
 * A team's page: the matches of its latest round, live, or with `?round=7` those of an earlier round; `?release=9&span=20` compares its
 * results before and after a release.
 */
export default async function TeamPage({ params, searchParams }: TeamProps): Promise<ReactNode> {
  const { locale, sandbox, entryNumber } = await params;
  const number = Number(entryNumber);
  const query = await searchParams;
  const requested = readCount(query['round']);
  const [latest, sketch, headToHead, played] = await Promise.all([
    fetchEntry(sandbox, number),
    fetchChartSketch(sandbox),
    fetchHeadToHead(sandbox, number),
    fetchReleases(sandbox, number),
  ]);
  if (latest.kind === 'notFound') notFound();
  if (latest.kind === 'unavailable') return <ServiceUnavailable />;
  const { data } = latest.answer;
  const last = data.round?.number ?? 0;
  if (requested === 0 || (requested ?? 0) > last) notFound();
  const shown = requested ?? last;
  const isScored = shown > 0 && shown <= lastScored(data);
  const releases = played.kind === 'found' ? played.answer.releases : [];
  const [earlier, points, effect] = await Promise.all([
    shown === last ? null : fetchEntry(sandbox, number, shown),
    isScored ? fetchRoundPoints(sandbox, number, shown) : null,
    comparisonOf(sandbox, number, releases, query),
  ]);
  if (earlier?.kind === 'unavailable') return <ServiceUnavailable />;
  const isCorrected = points?.kind === 'found' && points.answer.round.isCorrected === true;
  const corrected = isCorrected ? await fetchCorrections(sandbox, shown) : null;
  const corrections = corrected?.kind === 'found' ? corrected.answer.corrections : [];
  const source = {
    topic: topicOf('entry', data.entry),
    path: pathTo(ReadEntry, { sandbox, entryNumber: number }),
    initial: latest.answer,
  };
  return (
    <ClientMessages
      of={['tournament', 'ladder', 'round', 'team', 'headToHead', 'chart', 'result', 'rule', 'reason', 'cause']}
    >
      <BackLink href={`/${locale}/s/${data.sandbox.slug}`} name={sandboxName(data.sandbox, locale)} />
      <LiveEntry
        key={`${source.topic} ${requested}`}
        source={source}
        earlier={earlier && earlierRound(shown, earlier.kind === 'found' ? earlier.answer.data : null)}
        explained={
          points?.kind === 'found' ? <PointsExplained points={points.answer} corrections={corrections} /> : null
        }
        releases={releases}
        sketch={sketch.kind === 'found' ? <ChartSketch chart={sketch.answer} own={number} /> : null}
      />
      {effect ? (
        <ReleaseEffectView
          key={`${effect.answer.round} ${effect.rounds}`}
          effect={effect.answer}
          releases={releases}
          path={`/s/${data.sandbox.slug}/t/${number}`}
          rounds={effect.rounds}
        />
      ) : null}
      <HeadToHeadTable
        opponents={headToHead.kind === 'found' ? balancesOf(headToHead.answer, number) : []}
        slug={data.sandbox.slug}
        team={{ name: data.name, entryNumber: number }}
      />
    </ClientMessages>
  );
}

// A team that took no part in a round, or whose matches of it are no longer kept, has none to show.
function earlierRound(number: number, entry: EntryView | null) {
  return { number, round: entry?.round ?? null, matches: entry?.matches ?? [] };
}

/** The comparison that is asked for, by default that of the latest release with rounds before it; null where there is none. */
async function comparisonOf(
  sandbox: string,
  entryNumber: number,
  releases: readonly PlayedRelease[],
  query: Readonly<Record<string, string | string[] | undefined>>,
) {
  const asked = readCount(query['release']);
  const chosen = releases.find(({ round }) => round === asked) ?? releases.find((_, at) => at < releases.length - 1);
  if (!chosen) return null;
  const span = readCount(query['span']);
  const rounds = SPANS.find((each) => each === span) ?? 10;
  const reply = await fetchReleaseEffect(sandbox, entryNumber, chosen.round, rounds);
  return reply.kind === 'found' ? { answer: reply.answer, rounds } : null;
}
