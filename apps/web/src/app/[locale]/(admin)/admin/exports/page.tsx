import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ExportsPage } from '../../../../../admin/exports/exports-page';
import { AdminPage } from '../../../../../admin/frame/admin-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminExports'))('title') };
}

export default function Page(): ReactNode {
  return (
    <AdminPage of={['adminExports']}>
      <ExportsPage />
    </AdminPage>
  );
}
