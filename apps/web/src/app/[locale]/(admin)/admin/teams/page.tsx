import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../../../admin/frame/admin-page';
import { TeamsPage } from '../../../../../admin/teams/teams-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminTeams'))('title') };
}

export default function Page(): ReactNode {
  return (
    <AdminPage of={['adminTeams']}>
      <TeamsPage />
    </AdminPage>
  );
}
