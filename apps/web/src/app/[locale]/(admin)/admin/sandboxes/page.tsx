import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../../../admin/frame/admin-page';
import { SandboxesPage } from '../../../../../admin/sandboxes/sandboxes-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminSandboxes'))('title') };
}

export default function Page(): ReactNode {
  return (
    <AdminPage of={['adminSandboxes']}>
      <SandboxesPage />
    </AdminPage>
  );
}
