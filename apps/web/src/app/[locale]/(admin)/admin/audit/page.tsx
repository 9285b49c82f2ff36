import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AuditPage } from '../../../../../admin/audit/audit-page';
import { AdminPage } from '../../../../../admin/frame/admin-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminAudit'))('title') };
}

export default function Page(): ReactNode {
  return (
    <AdminPage of={['adminAudit']}>
      <AuditPage />
    </AdminPage>
  );
}
