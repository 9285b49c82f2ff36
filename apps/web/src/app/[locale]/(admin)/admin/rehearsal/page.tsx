import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { RehearsalPage } from '../../../../../admin/rehearsal/rehearsal-page';
import { AdminPage } from '../../../../../admin/frame/admin-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminRehearsal'))('title') };
}

export default function Page(): ReactNode {
  return (
    <AdminPage of={['adminRehearsal', 'cause']}>
      <RehearsalPage />
    </AdminPage>
  );
}
