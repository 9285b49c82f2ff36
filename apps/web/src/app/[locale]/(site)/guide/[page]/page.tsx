import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { pageMeta } from '../../../../../frame/page-meta';
import type { PageProps } from '../../../../../frame/page-props';
import { GuideArticle } from '../../../../../guide/guide-article';
import { chaptersOf, guidePage } from '../../../../../guide/guide-pages';
import { isLocale } from '../../../../../i18n/locales';

export async function generateMetadata({ params }: PageProps<'page'>): Promise<Metadata> {
  const { locale, page } = await params;
  const t = await getTranslations('guide');
  const chapter = isLocale(locale) ? chaptersOf(locale).find(({ slug }) => slug === page) : undefined;
  if (!chapter) return {};
  const about = {
    title: `${chapter.title} · ${t('title')}`,
    description: t('chapterAbout', { chapter: chapter.title }),
  };
  return pageMeta({ locale, path: `/guide/${page}`, ...about });
}

/** A chapter of the guide for authors of bots. */
export default async function Chapter({ params }: PageProps<'page'>): Promise<ReactNode> {
  const { locale, page: slug } = await params;
  const t = await getTranslations('guide');
  const page = isLocale(locale) ? guidePage(locale, slug, { copy: t('copy'), table: t('table') }) : undefined;
  if (!page) notFound();
  return <GuideArticle page={page} slug={slug} />;
}
