import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { ReadMatch, pathTo } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { embedOptions } from '../../../../../../embed/embed-options';
import { EmbeddedMatch } from '../../../../../../embed/embedded-match';
import { ClientMessages } from '../../../../../../frame/client-messages';
import { ServiceUnavailable } from '../../../../../../frame/notice';
import type { PageProps } from '../../../../../../frame/page-props';
import { fetchMatch } from '../../../../../../ladder-service/ladder-client';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('embed');
  return { title: t('title'), description: t('description'), robots: { index: false } };
}

/** A match to put into another page. It is asked for as /embed/m/…: see src/proxy.ts, which lets other pages frame that. */
export default async function EmbedPage({ params, searchParams }: PageProps<'match'>): Promise<ReactNode> {
  const { match } = await params;
  const reply = await fetchMatch(match);
  if (reply.kind === 'notFound') notFound();
  if (reply.kind === 'unavailable') return <ServiceUnavailable />;
  const topic = topicOf('match', reply.answer.data.match);
  const source = { topic, path: pathTo(ReadMatch, { match }), initial: reply.answer };
  return (
    <ClientMessages of={['reason', 'match']}>
      <EmbeddedMatch source={source} options={embedOptions(await searchParams)} />
    </ClientMessages>
  );
}
