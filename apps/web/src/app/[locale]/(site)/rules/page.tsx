import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '../../../../frame/client-messages';
import { pageMeta } from '../../../../frame/page-meta';
import type { PageProps } from '../../../../frame/page-props';
import { RulesPage } from '../../../../rules/rules-page';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations('rules');
  return pageMeta({ locale, path: '/rules', title: t('title'), description: t('about') });
}

/** The rules of the game, with boards to try. */
export default function Rules(): ReactNode {
  return (
    <ClientMessages of={['board', 'rules']}>
      <RulesPage />
    </ClientMessages>
  );
}
