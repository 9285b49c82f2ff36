'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageHead } from '../kit/page-head';

/** What goes on, what comes next, and what needs a hand. */
export function Dashboard(): ReactNode {
  const t = useTranslations('adminDashboard');
  return <PageHead title={t('title')} />;
}
