'use client';

import { useTranslations } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { followedLink } from './followed-link';
import { kindOfPath } from './page-kind';
import type { PageKind } from './page-kind';
import { PageSkeleton } from './page-skeleton';

/** How long a page may take before the reader is told that it comes. */
const PATIENCE_MS = 250;
/** A page that has not come by then may never come: the present one is shown again. */
const LONGEST_MS = 10_000;

interface Leaving {
  /** The page that is left. */
  readonly from: string;
  /** What comes; null where it is the same page with another query. */
  readonly kind: PageKind | null;
}

/**
 * Says that the page that was asked for is on its way, and shows its shape in place of the present one. (A loading state of Next
 * would make the server answer 200 before it knows that there is no such page.) The present page stays in the document, hidden,
 * and a small sign is all there is where only the query changes.
 */
export default function NavigationProgress(): ReactNode {
  const t = useTranslations('nav');
  const here = `${usePathname()}?${useSearchParams().toString()}`;
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const coming = leaving?.from === here ? leaving : null;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Back in the history while a page is on its way, or back to this one from another site.
    const stay = (): void => {
      clearTimeout(timer);
      setLeaving(null);
    };
    const onClick = (event: MouseEvent): void => {
      const link = followedLink(event);
      if (!link) return;
      const isSamePage = link.pathname === location.pathname;
      // A link to the present page calls off the one that was on its way.
      if (isSamePage && link.search === location.search) {
        stay();
        return;
      }
      const kind = kindOfPath(link.pathname);
      if (kind === null) return;
      clearTimeout(timer);
      timer = setTimeout(() => setLeaving({ from: here, kind: isSamePage ? null : kind }), PATIENCE_MS);
    };
    document.addEventListener('click', onClick);
    window.addEventListener('popstate', stay);
    window.addEventListener('pageshow', stay);
    return () => {
      clearTimeout(timer);
      // Whoever comes back to this page later waits for nothing.
      setLeaving(null);
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', stay);
      window.removeEventListener('pageshow', stay);
    };
  }, [here]);
  const kind = coming?.kind ?? null;
  useEffect(() => {
    if (!coming) return;
    const timer = setTimeout(() => setLeaving(null), LONGEST_MS);
    return () => clearTimeout(timer);
  }, [coming]);
  useEffect(() => {
    const content = contentOfPage();
    if (kind === null || !content) return;
    content.setAttribute('aria-busy', 'true');
    window.scrollTo(0, 0);
    return () => content.removeAttribute('aria-busy');
  }, [kind]);
  const content = kind === null ? null : contentOfPage();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-18 z-20 flex justify-center">
      {coming === null ? null : kind !== null ? (
        <span className="sr-only">{t('loading')}</span>
      ) : (
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
      )}
      {kind !== null && content ? createPortal(<PageSkeleton kind={kind} />, content) : null}
    </div>
  );
}

function contentOfPage(): HTMLElement | null {
  return document.getElementById('content');
}
