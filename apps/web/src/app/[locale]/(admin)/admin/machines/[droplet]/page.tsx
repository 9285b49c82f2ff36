import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../../../../admin/frame/admin-page';
import { MachinePage } from '../../../../../../admin/machines/machine-page';

interface DropletParams {
  readonly params: Promise<{ readonly droplet: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminMachines'))('title') };
}

export default async function OneMachinePage({ params }: DropletParams): Promise<ReactNode> {
  const { droplet } = await params;
  return (
    <AdminPage of={['adminMachines']}>
      <MachinePage id={droplet} />
    </AdminPage>
  );
}
