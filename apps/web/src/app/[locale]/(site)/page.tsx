import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { ListSandboxes, ReadLadder, pathTo } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { ClientMessages } from '../../../frame/client-messages';
import { ServiceUnavailable } from '../../../frame/notice';
import { pageMeta } from '../../../frame/page-meta';
import type { PageProps } from '../../../frame/page-props';
import { fetchLadder, fetchSandboxes } from '../../../ladder-service/ladder-client';
import { PromoLive } from '../../../promo/promo-live';
import { SampleBoard } from '../../../promo/sample-board';
import { sampleGame } from '../../../promo/sample-game';
import { Steps } from '../../../promo/steps';

/** How many ladders the page follows: fewer than one socket may, because the header and a ladder follow others. */
const MOST_FOLLOWED = 24;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations('promo');
  const site = await getTranslations('site');
  const title = t('title');
  const meta = await pageMeta({ locale, path: '', title, description: t('what') });
  // The title template of a layout applies only to pages in folders below it.
  return { ...meta, title: { absolute: `${title} · ${site('name')}` } };
}

/**
 * What Hexduel is, when it starts, and the ladders to choose from. While the only tournament runs, whoever comes wants its ladder
 * and gets it; before the start and after the end this page has more to say than an empty or a final table.
 */
export default async function HomePage({ params }: PageProps): Promise<ReactNode> {
  const { locale } = await params;
  const reply = await fetchSandboxes();
  if (reply.kind !== 'found') return <ServiceUnavailable />;
  const { sandboxes } = reply.answer;
  const only = sandboxes.length === 1 ? sandboxes[0] : undefined;
  if (only?.tournament === 'running' || only?.tournament === 'paused') redirect(`/${locale}/s/${only.slug}`);
  const ladders = await Promise.all(
    sandboxes.slice(0, MOST_FOLLOWED).map(async ({ sandbox, slug }) => {
      const ladder = await fetchLadder(slug);
      if (ladder.kind !== 'found') return [];
      return [
        { topic: topicOf('ladder', sandbox), path: pathTo(ReadLadder, { sandbox: slug }), initial: ladder.answer },
      ];
    }),
  );
  const sources = ladders.flat();
  const t = await getTranslations('promo');
  return (
    <ClientMessages of={['promo', 'sandboxes', 'tournament', 'ladder', 'round']}>
      <PromoLive
        key={sources.map(({ topic }) => topic).join()}
        sources={sources}
        known={sandboxes.map(({ sandbox }) => sandbox)}
        listPath={pathTo(ListSandboxes, {})}
        board={<SampleBoard game={sampleGame(t('sampleWords'))} />}
      >
        <Steps />
      </PromoLive>
    </ClientMessages>
  );
}
