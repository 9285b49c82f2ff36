import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { AreaColumn } from '../../../../admin/frame/area-column';
import { AdminPage } from '../../../../admin/frame/admin-page';
import { Gate } from '../../../../admin/frame/gate';
import { PanelHeader } from '../../../../admin/frame/panel-header';
import { Reads } from '../../../../admin/frame/reads';
import { Toasts } from '../../../../admin/kit/toasts';
import '../../../../me/me.css';
import '../../../../admin/admin.css';

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The frame of every page of the panel: what it shows is made in the browser alone, for the session of an admin. */
export default async function AdminLayout({ children }: { readonly children: ReactNode }): Promise<ReactNode> {
  const t = await getTranslations('site');
  return (
    <AdminPage of={[]}>
      <Reads>
        <a href="#content" className="button primary absolute top-3 left-3 z-10 -translate-y-20 focus:translate-y-0">
          {t('skip')}
        </a>
        <Suspense>
          <PanelHeader />
          <div className="mx-auto flex min-h-[calc(100dvh-var(--header))] w-full max-w-[110rem]">
            <AreaColumn />
            <main id="content" tabIndex={-1} className="min-w-0 grow px-4 py-6 outline-none sm:px-6">
              <Gate>{children}</Gate>
            </main>
          </div>
        </Suspense>
        <Toasts />
      </Reads>
    </AdminPage>
  );
}
