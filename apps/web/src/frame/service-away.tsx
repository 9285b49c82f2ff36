import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from './notice';

/** In the place of a page whose service cannot be reached. An empty address asks for the same page again. */
export function ServiceAway(): ReactNode {
  const t = useTranslations('away');
  return (
    <Notice title={t('title')} text={t('text')}>
      <a href="" className="button primary">
        {t('retry')}
      </a>
    </Notice>
  );
}
