import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '../../../frame/notice';
import { PageLink } from '../../../frame/page-link';

export default function NotFound(): ReactNode {
  const t = useTranslations('missing');
  const site = useTranslations('site');
  return (
    <Notice title={t('title')} text={t('text')}>
      <title>{`${t('title')} · ${site('name')}`}</title>
      <PageLink href={`/${useLocale()}`} className="button primary">
        {t('home')}
      </PageLink>
    </Notice>
  );
}
