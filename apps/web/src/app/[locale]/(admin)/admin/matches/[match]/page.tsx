import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../../../../admin/frame/admin-page';
import { MatchPage } from '../../../../../../admin/matches/match-page';

interface MatchParams {
  readonly params: Promise<{ readonly match: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminMatches'))('title') };
}

export default async function OneMatchPage({ params }: MatchParams): Promise<ReactNode> {
  const { match } = await params;
  return (
    <AdminPage of={['adminMatches', 'flight', 'reason', 'cause', 'result', 'me']}>
      <MatchPage name={match} />
    </AdminPage>
  );
}
