import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../../../../admin/frame/admin-page';
import { NewTeamPage } from '../../../../../../admin/teams/new-team-page';
import { siteUrl } from '../../../../../../frame/site-url';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminTeams'))('new.title') };
}

export default async function Page(): Promise<ReactNode> {
  return (
    <AdminPage of={['adminTeams']}>
      <NewTeamPage site={(await siteUrl()).origin} />
    </AdminPage>
  );
}
