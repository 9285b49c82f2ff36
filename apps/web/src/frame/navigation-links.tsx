'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { currentAt } from './navigation';
import type { Place } from './navigation';
import { PageLink } from './page-link';

interface NavigationLinksProps {
  readonly places: readonly Place[];
  readonly className: string;
}

/** The links to the main pages; the current one is marked, for eyes and in words. */
export function NavigationLinks({ places, className }: NavigationLinksProps): ReactNode {
  const t = useTranslations('nav');
  const path = usePathname();
  return (
    <nav aria-label={t('label')}>
      <ul className={className}>
        {places.map((place) => (
          <li key={place.name}>
            <PageLink href={place.href} aria-current={currentAt(place, path)} className="nav-link">
              {t(place.name)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
