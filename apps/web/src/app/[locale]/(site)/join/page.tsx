import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '../../../../frame/client-messages';
import { pageMeta } from '../../../../frame/page-meta';
import type { PageProps } from '../../../../frame/page-props';
import { JoinForm } from '../../../../join/join-form';
import '../../../../me/me.css';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations('join');
  const meta = await pageMeta({ locale, path: '/join', title: t('page'), description: t('text') });
  return { ...meta, referrer: 'no-referrer' };
}

/** Where a team signs in by its token: typed, or in the fragment of a link or a QR code. */
export default function JoinPage(): ReactNode {
  return (
    <ClientMessages of={['join']}>
      <div className="mx-auto max-w-2xl py-4 sm:py-10">
        <JoinForm />
      </div>
    </ClientMessages>
  );
}
