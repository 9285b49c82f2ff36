import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FlyersPage } from '../../../../../admin/flyers/flyers-page';
import { AdminPage } from '../../../../../admin/frame/admin-page';
import { siteUrl } from '../../../../../frame/site-url';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminFlyers'))('title') };
}

export default async function Page(): Promise<ReactNode> {
  return (
    <AdminPage of={['adminFlyers']}>
      <FlyersPage site={(await siteUrl()).origin} />
    </AdminPage>
  );
}
