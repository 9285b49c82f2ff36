import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import '../theme.css';
import { ClientMessages } from '../../frame/client-messages';
import { FollowPageLinks } from '../../frame/follow-page-links';
import { siteUrl } from '../../frame/site-url';
import { THEME_COLOURS, THEME_COOKIE, isTheme } from '../../frame/theme';
import { isLocale } from '../../i18n/locales';
import type { Locale } from '../../i18n/locales';
import { LiveProvider } from '../../live/live-provider';

interface LayoutProps {
  readonly params: Promise<{ readonly locale: string }>;
  readonly children: ReactNode;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('site');
  const title = { template: `%s · ${t('name')}`, default: t('name') };
  return { title, description: t('description'), metadataBase: await siteUrl() };
}

export async function generateViewport(): Promise<Viewport> {
  const chosen = (await cookies()).get(THEME_COOKIE)?.value;
  if (isTheme(chosen)) return { themeColor: THEME_COLOURS[chosen] };
  const of = (theme: 'light' | 'dark') => ({ media: `(prefers-color-scheme: ${theme})`, color: THEME_COLOURS[theme] });
  return { themeColor: [of('light'), of('dark')] };
}

/** What every page has: language, theme, and the live socket that outlives a page. */
export default async function LocaleLayout({ params, children }: LayoutProps): Promise<ReactNode> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  preloadFonts(locale);
  const chosen = (await cookies()).get(THEME_COOKIE)?.value;
  return (
    <html lang={locale} data-theme={isTheme(chosen) ? chosen : undefined}>
      <body className="min-h-dvh font-sans antialiased">
        <ClientMessages of={[]}>
          <LiveProvider>{children}</LiveProvider>
        </ClientMessages>
        <FollowPageLinks />
      </body>
    </html>
  );
}

/** Lets the browser load the letters of a language with the page, before it has read the styles. */
function preloadFonts(locale: Locale): void {
  for (const file of locale === 'ru' ? [latin, cyrillic] : [latin])
    preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}
