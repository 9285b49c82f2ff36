'use client';

import { useTranslations } from 'next-intl';
import type { Opponent } from './practice-requests';

/** Names opponents. */
export function useOpponentName(): (opponent: Opponent) => string {
  const t = useTranslations('practice');
  return (opponent) => (opponent.kind === 'own' ? t('ownBot') : t(`levels.${opponent.level}.name`));
}
