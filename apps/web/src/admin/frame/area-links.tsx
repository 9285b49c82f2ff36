'use client';

import {
  ClipboardList,
  Download,
  Gauge,
  Inbox,
  KeyRound,
  Layers,
  Printer,
  Rocket,
  Server,
  Swords,
  Timer,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageLink } from '../../frame/page-link';
import { AREAS, SANDBOX_PARAM, areaHref, areaOfPath } from './areas';
import type { Area } from './areas';

const ICONS: Readonly<Record<Area, LucideIcon>> = {
  dashboard: Gauge,
  teams: Users,
  flyers: Printer,
  machines: Server,
  sandboxes: Layers,
  tournament: Timer,
  matches: Swords,
  rehearsal: Rocket,
  exports: Download,
  audit: ClipboardList,
  'dead-letters': Inbox,
  access: KeyRound,
};

/** The links to the areas of the panel; the current one is marked, for eyes and in words. They keep the sandbox of the address. */
export function AreaLinks({ label }: { readonly label: string }): ReactNode {
  const t = useTranslations('adminFrame');
  const locale = useLocale();
  const path = usePathname();
  const sandbox = useSearchParams().get(SANDBOX_PARAM);
  const current = areaOfPath(path);
  return (
    <nav aria-label={label}>
      <ul className="grid gap-0.5">
        {AREAS.map((area) => {
          const Icon = ICONS[area];
          const href = areaHref(locale, area, sandbox);
          const isPage = path === href.split('?')[0];
          return (
            <li key={area}>
              <PageLink
                href={href}
                aria-current={area === current ? (isPage ? 'page' : 'true') : undefined}
                className="nav-link"
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                {t(`area.${area}`)}
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
