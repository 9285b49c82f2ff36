import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../../../admin/frame/admin-page';
import { Machines } from '../../../../../admin/machines/machines';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminMachines'))('title') };
}

export default function MachinesPage(): ReactNode {
  return (
    <AdminPage of={['adminMachines']}>
      <Machines />
    </AdminPage>
  );
}
