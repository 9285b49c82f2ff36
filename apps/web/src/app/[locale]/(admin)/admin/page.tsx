import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Dashboard } from '../../../../admin/dashboard/dashboard';
import { AdminPage } from '../../../../admin/frame/admin-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminDashboard'))('title') };
}

export default function DashboardPage(): ReactNode {
  return (
    <AdminPage of={['adminDashboard']}>
      <Dashboard />
    </AdminPage>
  );
}
