import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SiteHeader } from '../../../frame/site-header';

/** The frame of every page that is no screen of its own: the header and the content below it. */
export default async function SiteLayout({ children }: { readonly children: ReactNode }): Promise<ReactNode> {
  const t = await getTranslations('site');
  return (
    <>
      <a href="#content" className="button primary absolute top-3 left-3 z-10 -translate-y-20 focus:translate-y-0">
        {t('skip')}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[110rem] px-4 py-6 outline-none sm:px-6 sm:py-8">
        {children}
      </main>
    </>
  );
}
