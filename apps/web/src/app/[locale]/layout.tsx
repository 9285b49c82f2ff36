import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import '../theme.css';
import { SiteHeader } from '../../frame/site-header';
import { THEME_COOKIE, isTheme } from '../../frame/theme';
import { isLocale } from '../../i18n/locales';
import { LiveProvider } from '../../live/live-provider';

interface LayoutProps {
  readonly params: Promise<{ readonly locale: string }>;
  readonly children: ReactNode;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('site');
  return { title: { template: `%s · ${t('name')}`, default: t('name') }, description: t('description') };
}

/** The frame of every page: language, theme, header, and the live socket that outlives a page. */
export default async function LocaleLayout({ params, children }: LayoutProps): Promise<ReactNode> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const t = await getTranslations('site');
  const chosen = (await cookies()).get(THEME_COOKIE)?.value;
  // Only the server uses the other namespaces.
  const { site, live, tournament, ladder, round, team, result, rule, reason, cause, match, broken, gone } =
    await getMessages();
  const messages = { site, live, tournament, ladder, round, team, result, rule, reason, cause, match, broken, gone };
  return (
    <html lang={locale} data-theme={isTheme(chosen) ? chosen : undefined}>
      <body className="min-h-dvh font-sans antialiased">
        <a href="#content" className="button primary absolute top-3 left-3 z-10 -translate-y-20 focus:translate-y-0">
          {t('skip')}
        </a>
        <NextIntlClientProvider messages={messages}>
          <LiveProvider>
            <SiteHeader />
            <main id="content" tabIndex={-1} className="mx-auto max-w-6xl px-4 py-6 outline-none sm:px-6 sm:py-8">
              {children}
            </main>
          </LiveProvider>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
