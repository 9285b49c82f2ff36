import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../../../admin/frame/admin-page';
import { MatchesPage } from '../../../../../admin/matches/matches-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminMatches'))('title') };
}

export default function AdminMatchesPage(): ReactNode {
  return (
    <AdminPage of={['adminDashboard', 'adminMatches', 'reason']}>
      <MatchesPage />
    </AdminPage>
  );
}
