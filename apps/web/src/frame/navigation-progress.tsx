'use client';

import { useTranslations } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** How long a page may take before the reader is told that it comes. */
const PATIENCE_MS = 250;

/**
 * Says that the page that was asked for is on its way; the present one stays until then, so that nothing jumps. (A loading
 * state in place of the page would make the server answer 200 before it knows that there is no such page.)
 */
export function NavigationProgress(): ReactNode {
  const t = useTranslations('nav');
  const here = `${usePathname()}?${useSearchParams().toString()}`;
  const [leaving, setLeaving] = useState<string | null>(null);
  const isLeaving = leaving === here;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent): void => {
      if (!leadsElsewhere(event)) return;
      clearTimeout(timer);
      timer = setTimeout(() => setLeaving(here), PATIENCE_MS);
    };
    document.addEventListener('click', onClick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', onClick);
    };
  }, [here]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-3 z-20 flex justify-center">
      {isLeaving ? (
        <p className="popover static! flex items-center gap-2 px-4 py-2 text-sm">
          <svg viewBox="0 0 32 32" aria-hidden="true" className="size-5 motion-safe:animate-spin">
            <path
              d="M16 3 27.3 9.5v13L16 29 4.7 22.5v-13Z"
              className="fill-none stroke-ink"
              strokeWidth="3"
              strokeDasharray="10 4"
            />
          </svg>
          {t('loading')}
        </p>
      ) : null}
    </div>
  );
}

/** Whether a click follows a link to another page of this site in this tab. */
function leadsElsewhere(event: MouseEvent): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
