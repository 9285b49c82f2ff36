import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '../../../frame/notice';

export default function NotFound(): ReactNode {
  const t = useTranslations('missing');
  const site = useTranslations('site');
  return (
    <Notice title={t('title')} text={t('text')}>
      <title>{`${t('title')} · ${site('name')}`}</title>
      <Link href={`/${useLocale()}`} className="button primary">
        {t('home')}
      </Link>
    </Notice>
  );
}
