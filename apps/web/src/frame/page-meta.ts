import 'server-only';
import type { Metadata } from 'next';
import { LOCALES, pathIn } from '../i18n/locales';
import { siteUrl } from './site-url';

interface PageMeta {
  readonly locale: string;
  /** The path of the page without its language and query: `/s/demo/t/3`, '' for the home page. */
  readonly path: string;
  /** Without the name of the site, which the layout adds. */
  readonly title: string;
  /** One or two sentences about this page. */
  readonly description: string;
  /** False for pages that are of use to one reader only. */
  readonly isPublic?: boolean;
}

/** What the head of a page says to search engines and to those it is shared with: its address in each language, its description. */
export async function pageMeta({ locale, path, title, description, isPublic = true }: PageMeta): Promise<Metadata> {
  const base = await siteUrl();
  const at = (path: string): string => new URL(path, base).href;
  const url = at(pathIn(locale === 'ru' ? 'ru' : 'en', path));
  const languages = Object.fromEntries(LOCALES.map((each) => [each, at(pathIn(each, path))]));
  return {
    title,
    description,
    metadataBase: base,
    alternates: { canonical: url, languages: { ...languages, 'x-default': at(path === '' ? '/' : path) } },
    openGraph: {
      title,
      description,
      url,
      siteName: 'Hexduel',
      type: 'website',
      locale: locale === 'ru' ? 'ru_RU' : 'en_GB',
    },
    twitter: { card: 'summary_large_image' },
    ...(isPublic ? {} : { robots: { index: false } }),
  };
}
