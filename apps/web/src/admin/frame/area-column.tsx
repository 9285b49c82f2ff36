'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useSession } from '../../session/use-session';
import { AreaLinks } from './area-links';
import { VenueZone } from './panel-header';

/** The areas of the panel in a column beside the page, on wide screens, for an admin. */
export function AreaColumn(): ReactNode {
  const t = useTranslations('adminFrame');
  const state = useSession();
  const isAdmin = state.kind === 'over' || (state.kind === 'in' && state.who.role === 'admin');
  if (!isAdmin) return null;
  return (
    <aside aria-label={t('panel')} className="no-print hidden w-56 shrink-0 border-r border-edge p-3 xl:block">
      <div className="sticky top-3">
        <AreaLinks label={t('areas')} />
        <div className="mt-4 px-3">
          <VenueZone />
        </div>
      </div>
    </aside>
  );
}
