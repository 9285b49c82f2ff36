import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { ReadLadder, pathTo } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { ClientMessages } from '../../../../../frame/client-messages';
import { ServiceUnavailable } from '../../../../../frame/notice';
import type { PageProps } from '../../../../../frame/page-props';
import { sandboxName } from '../../../../../i18n/format';
import { LadderBoard } from '../../../../../ladder/ladder-board';
import { ownTeamCookie, ownTeamOf } from '../../../../../ladder/own-team-cookie';
import { fetchLadder } from '../../../../../ladder-service/ladder-client';
import { FEATURED_MESSAGES } from '../../../../../matches/featured-messages';

export async function generateMetadata({ params }: PageProps<'sandbox'>): Promise<Metadata> {
  const { sandbox, locale } = await params;
  const reply = await fetchLadder(sandbox);
  const name = reply.kind === 'found' ? sandboxName(reply.answer.data.sandbox, locale) : sandbox;
  return { title: (await getTranslations('ladder'))('title', { sandbox: name }) };
}

export default async function LadderPage({ params }: PageProps<'sandbox'>): Promise<ReactNode> {
  const { sandbox, locale } = await params;
  const reply = await fetchLadder(sandbox);
  if (reply.kind === 'notFound') notFound();
  if (reply.kind === 'unavailable') return <ServiceUnavailable />;
  const { data } = reply.answer;
  const topic = topicOf('ladder', data.sandbox.sandbox);
  const source = { topic, path: pathTo(ReadLadder, { sandbox }), initial: reply.answer };
  const own = (await cookies()).get(ownTeamCookie(data.sandbox.slug))?.value;
  return (
    <ClientMessages of={['tournament', 'ladder', 'round', ...FEATURED_MESSAGES]}>
      <LadderBoard key={topic} source={source} name={sandboxName(data.sandbox, locale)} own={ownTeamOf(own)} />
    </ClientMessages>
  );
}
