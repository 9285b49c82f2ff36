import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '../../../../frame/client-messages';
import { RulesPage } from '../../../../rules/rules-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rules');
  return { title: t('title'), description: t('about') };
}

/** The rules of the game, with boards to try. */
export default function Rules(): ReactNode {
  return (
    <ClientMessages of={['board', 'rules']}>
      <RulesPage />
    </ClientMessages>
  );
}
