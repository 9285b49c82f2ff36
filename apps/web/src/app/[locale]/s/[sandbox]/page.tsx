import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { ReadLadder, pathTo } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { ServiceAway } from '../../../../frame/service-away';
import { sandboxName } from '../../../../i18n/sandbox-name';
import { LadderBoard } from '../../../../ladder/ladder-board';
import { askLadder } from '../../../../ladder-service/ask-ladder';

interface LadderProps {
  readonly params: Promise<{ readonly locale: string; readonly sandbox: string }>;
}

export async function generateMetadata({ params }: LadderProps): Promise<Metadata> {
  const { sandbox, locale } = await params;
  const asked = await askLadder(sandbox);
  const name = asked.kind === 'known' ? sandboxName(asked.answer.data.sandbox, locale) : sandbox;
  return { title: (await getTranslations('ladder'))('title', { sandbox: name }) };
}

export default async function LadderPage({ params }: LadderProps): Promise<ReactNode> {
  const { sandbox, locale } = await params;
  const asked = await askLadder(sandbox);
  if (asked.kind === 'unknown') notFound();
  if (asked.kind === 'away') return <ServiceAway />;
  const { data } = asked.answer;
  const topic = topicOf('ladder', data.sandbox.sandbox);
  const source = { topic, path: pathTo(ReadLadder, { sandbox }), initial: asked.answer };
  return (
    <>
      <h1 className="mb-4 text-3xl font-bold tracking-tight wrap-anywhere">{sandboxName(data.sandbox, locale)}</h1>
      <LadderBoard key={topic} source={source} />
    </>
  );
}
