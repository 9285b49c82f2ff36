'use client';

import { useLocale } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageLink } from '../../frame/page-link';
import { SANDBOX_PARAM, areaHref } from './areas';
import type { Area } from './areas';

interface AreaLinkProps {
  readonly area: Area;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to another area of the panel, about the same sandbox. */
export function AreaLink({ area, className = 'underline underline-offset-4', children }: AreaLinkProps): ReactNode {
  const href = areaHref(useLocale(), area, useSearchParams().get(SANDBOX_PARAM));
  return (
    <PageLink href={href} className={className}>
      {children}
    </PageLink>
  );
}
