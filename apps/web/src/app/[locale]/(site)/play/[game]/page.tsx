import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '../../../../../frame/client-messages';
import { pageMeta } from '../../../../../frame/page-meta';
import type { PageProps } from '../../../../../frame/page-props';
import '../../../../../play/play.css';
import { PracticePage } from '../../../../../play/practice-page';

export async function generateMetadata({ params }: PageProps<'game'>): Promise<Metadata> {
  const { locale, game } = await params;
  const t = await getTranslations('practice');
  // The address is the key of the game: it belongs into no index.
  const about = { title: t('title'), description: t('countsNowhere') };
  return pageMeta({ locale, path: `/play/${game}`, ...about, isPublic: false });
}

/** A practice game. Its id is all that this page knows; the game itself is with the matches service. */
export default async function Game({ params }: PageProps<'game'>): Promise<ReactNode> {
  const { game } = await params;
  return (
    <ClientMessages of={['board', 'play', 'practice', 'reason', 'cause']}>
      <PracticePage key={game} id={game} />
    </ClientMessages>
  );
}
