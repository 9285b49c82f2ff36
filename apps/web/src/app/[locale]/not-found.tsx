import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '../../frame/notice';

export default function NotFound(): ReactNode {
  const t = useTranslations('missing');
  return (
    <Notice title={t('title')} text={t('text')}>
      <title>{t('title')}</title>
      <Link href={`/${useLocale()}`} className="button primary">
        {t('home')}
      </Link>
    </Notice>
  );
}
