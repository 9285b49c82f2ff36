import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DeadLettersPage } from '../../../../../admin/dead-letters/dead-letters-page';
import { AdminPage } from '../../../../../admin/frame/admin-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminAudit'))('letters.title') };
}

export default function Page(): ReactNode {
  return (
    <AdminPage of={['adminAudit']}>
      <DeadLettersPage />
    </AdminPage>
  );
}
