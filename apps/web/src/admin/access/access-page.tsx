'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageHead } from '../kit/page-head';
import { Admins } from './admins';
import { OwnPassword } from './own-password';
import { Sessions } from './sessions';

/** Who may do what in the panel: its admins, the own password, and every session. */
export function AccessPage(): ReactNode {
  const t = useTranslations('adminAccess');
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <div className="space-y-8">
        <Sessions />
        <Admins />
        <OwnPassword />
      </div>
    </>
  );
}
