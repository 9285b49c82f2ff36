import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound, redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { ReadMatch, pathTo } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { ClientMessages } from '../../../../../frame/client-messages';
import { ServiceUnavailable } from '../../../../../frame/notice';
import { pageMeta } from '../../../../../frame/page-meta';
import { readCount } from '../../../../../frame/page-props';
import type { PageProps, PageQuery } from '../../../../../frame/page-props';
import { fetchMatch } from '../../../../../ladder-service/ladder-client';
import { withPicture } from '../../../../../picture/link-preview';
import { LiveMatch } from '../../../../../replay/live-match';
import type { Opening } from '../../../../../replay/match-player';

export async function generateMetadata({ params, searchParams }: PageProps<'match'>): Promise<Metadata> {
  const { match, locale } = await params;
  const reply = await fetchMatch(match);
  if (reply.kind !== 'found') return {};
  const { sides, round, publicId } = reply.answer.data;
  const names = { one: sides[0].name, two: sides[1].name, round: round.number };
  const t = await getTranslations('match');
  const [title, description] = [t('title', names), t('description', names)];
  const meta = await pageMeta({ locale, path: `/m/${publicId}`, title, description });
  return withPicture(meta, `/picture/m/${publicId}${openingQuery(await searchParams)}`, locale);
}

/** A match, live or as a replay; `?leg=1&ply=17` opens it at a move. The id of a match redirects to its public id. */
export default async function MatchPage({ params, searchParams }: PageProps<'match'>): Promise<ReactNode> {
  const { locale, match } = await params;
  const query = await searchParams;
  const reply = await fetchMatch(match);
  if (reply.kind === 'notFound') notFound();
  if (reply.kind === 'unavailable') return <ServiceUnavailable />;
  const { publicId } = reply.answer.data;
  if (match !== publicId) redirect(`/${locale}/m/${publicId}${openingQuery(query)}`);
  const topic = topicOf('match', reply.answer.data.match);
  const source = { topic, path: pathTo(ReadMatch, { match }), initial: reply.answer };
  const leg = readCount(query['leg']);
  const opening: Opening = { leg: leg === 1 || leg === 2 ? leg : null, at: readCount(query['ply']) };
  return (
    <ClientMessages of={['tournament', 'round', 'team', 'result', 'rule', 'reason', 'cause', 'match']}>
      <LiveMatch key={topic} source={source} opening={opening} />
    </ClientMessages>
  );
}

/** The parameters of a query that say where the replay opens, as a query. */
function openingQuery(query: PageQuery): string {
  const pairs = (['leg', 'ply'] as const).flatMap((name) => {
    const count = readCount(query[name]);
    return count === null ? [] : [`${name}=${count}`];
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
