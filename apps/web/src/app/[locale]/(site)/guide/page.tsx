import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { pageMeta } from '../../../../frame/page-meta';
import type { PageProps } from '../../../../frame/page-props';
import { GuideArticle } from '../../../../guide/guide-article';
import { guidePage } from '../../../../guide/guide-pages';
import { isLocale } from '../../../../i18n/locales';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations('guide');
  return pageMeta({ locale, path: '/guide', title: t('title'), description: t('about') });
}

/** The start of the guide for authors of bots. */
export default async function Guide({ params }: PageProps): Promise<ReactNode> {
  const { locale } = await params;
  const t = await getTranslations('guide');
  const page = isLocale(locale) ? guidePage(locale, null, { copy: t('copy'), table: t('table') }) : undefined;
  if (!page) notFound();
  return <GuideArticle page={page} slug={null} />;
}
