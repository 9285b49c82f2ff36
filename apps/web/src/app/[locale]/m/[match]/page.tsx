import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound, redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { ReadMatch, pathTo } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { readCount } from '../../../../frame/read-count';
import { ServiceAway } from '../../../../frame/service-away';
import { WayUp } from '../../../../frame/way-up';
import { sandboxName } from '../../../../i18n/sandbox-name';
import { askMatch } from '../../../../ladder-service/ask-ladder';
import type { Opening } from '../../../../replay/match-player';
import { MatchStage } from '../../../../replay/match-stage';

interface MatchProps {
  readonly params: Promise<{ readonly locale: string; readonly match: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata({ params }: MatchProps): Promise<Metadata> {
  const { match } = await params;
  const asked = await askMatch(match);
  if (asked.kind !== 'known') return {};
  const { sides, round } = asked.answer.data;
  const names = { one: sides[0].name, two: sides[1].name, round: round.number };
  return { title: (await getTranslations('match'))('title', names) };
}

/** Where the address wants the replay to begin, as the query of another address. */
function openingOf(query: Awaited<MatchProps['searchParams']>): string {
  const pairs = (['leg', 'ply'] as const).flatMap((name) => {
    const count = readCount(query[name]);
    return count === null ? [] : [`${name}=${count}`];
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** A match, live or as a replay; `?leg=1&ply=17` opens it at a move. By its id it leads to its public one. */
export default async function MatchPage({ params, searchParams }: MatchProps): Promise<ReactNode> {
  const { locale, match } = await params;
  const query = await searchParams;
  const asked = await askMatch(match);
  if (asked.kind === 'unknown') notFound();
  if (asked.kind === 'away') return <ServiceAway />;
  const { sandbox, publicId } = asked.answer.data;
  if (match !== publicId) redirect(`/${locale}/m/${publicId}${openingOf(query)}`);
  const topic = topicOf('match', asked.answer.data.match);
  const source = { topic, path: pathTo(ReadMatch, { match }), initial: asked.answer };
  const leg = readCount(query['leg']);
  const opening: Opening = { leg: leg === 1 || leg === 2 ? leg : null, at: readCount(query['ply']) };
  return (
    <>
      <WayUp href={`/${locale}/s/${sandbox.slug}`} name={sandboxName(sandbox, locale)} />
      <MatchStage key={topic} source={source} opening={opening} />
    </>
  );
}
