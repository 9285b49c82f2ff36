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
    <div className="space-y-8">
      <div className="-mb-8">
        <PageHead title={t('title')} text={t('text')} />
      </div>
      <Sessions />
      <Admins />
      <OwnPassword />
    </div>
  );
}
