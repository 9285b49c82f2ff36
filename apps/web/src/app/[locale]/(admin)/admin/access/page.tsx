import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AccessPage } from '../../../../../admin/access/access-page';
import { AdminPage } from '../../../../../admin/frame/admin-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminAccess'))('title') };
}

export default function Page(): ReactNode {
  return (
    <AdminPage of={['adminAccess']}>
      <AccessPage />
    </AdminPage>
  );
}
