'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useSession } from '../session/use-session';
import { PageLink } from './page-link';

/** The way to the panel, for a signed-in admin; nobody else is told of it. */
export default function PanelLink(): ReactNode {
  const t = useTranslations('nav');
  const locale = useLocale();
  const state = useSession();
  if (state.kind !== 'in' || state.who.role !== 'admin') return null;
  return (
    <PageLink href={`/${locale}/admin`} data-panel-link className="button text-sm">
      {t('panel')}
    </PageLink>
  );
}
