import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../../../../admin/frame/admin-page';
import { TeamPage } from '../../../../../../admin/teams/team-page';
import { siteUrl } from '../../../../../../frame/site-url';

interface PageProps {
  readonly params: Promise<{ readonly team: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminTeams'))('one') };
}

export default async function Page({ params }: PageProps): Promise<ReactNode> {
  return (
    <AdminPage of={['adminTeams', 'check', 'me']}>
      <TeamPage team={(await params).team} site={(await siteUrl()).origin} />
    </AdminPage>
  );
}
