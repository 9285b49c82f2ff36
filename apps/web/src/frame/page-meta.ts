import 'server-only';
import type { Metadata } from 'next';
import { pathIn } from '../i18n/locales';
import type { Locale } from '../i18n/locales';
import { withPicture } from '../picture/link-preview';
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

/**
 * What the head of a page says to search engines and to those it is shared with: its address in each language, its description, and the
 * picture of its sandbox or of the site, unless `withPicture` gives it one of its own.
 */
export async function pageMeta({ locale, path, title, description, isPublic = true }: PageMeta): Promise<Metadata> {
  const base = await siteUrl();
  const url = new URL(pathIn(locale === 'ru' ? 'ru' : 'en', path), base).href;
  const meta: Metadata = {
    title,
    description,
    metadataBase: base,
    alternates: { canonical: url, languages: addressesOf(path, base) },
    openGraph: {
      title,
      description,
      url,
      siteName: 'Hexduel',
      type: 'website',
      locale: locale === 'ru' ? 'ru_RU' : 'en_GB',
    },
    ...(isPublic ? {} : { robots: { index: false } }),
  };
  return withPicture(meta, pictureOf(path), locale);
}

/** The addresses of a page in each language, and the one that chooses the language of its reader. */
export function addressesOf(path: string, base: URL): Record<Locale | 'x-default', string> {
  const at = (own: string): string => new URL(own, base).href;
  return { en: at(pathIn('en', path)), ru: at(pathIn('ru', path)), 'x-default': at(path === '' ? '/' : path) };
}

function pictureOf(path: string): string {
  const [, sandbox] = /^\/s\/([^/]+)/.exec(path) ?? [];
  return sandbox === undefined ? '/picture/site' : `/picture/s/${sandbox}`;
}
