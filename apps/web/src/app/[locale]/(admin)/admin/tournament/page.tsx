import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../../../admin/frame/admin-page';
import { TournamentPage } from '../../../../../admin/tournament/tournament-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminTournament'))('title') };
}

export default function Page(): ReactNode {
  return (
    <AdminPage of={['adminTournament', 'events']}>
      <TournamentPage />
    </AdminPage>
  );
}
