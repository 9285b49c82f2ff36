'use client';

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { FlyerTeam } from './flyer';
import type { FlyerLanguages, FlyerLayout } from './flyer-options';
import { FlyerSheets } from './flyer-sheets';

interface Job {
  readonly teams: readonly FlyerTeam[];
  readonly site: string;
  readonly layout: FlyerLayout;
  readonly languages: FlyerLanguages;
}

type PrintOptions = Partial<Omit<Job, 'teams'>>;

interface FlyerPrint {
  /** Prints flyers of teams with their tokens; one on a sheet in both languages unless it is told otherwise. */
  readonly print: (teams: readonly FlyerTeam[], options?: PrintOptions) => void;
  /** Stands anywhere in the page: what is printed, unseen on the screen. */
  readonly sheets: ReactNode;
}

/**
 * Prints flyers without leaving the page: they are put into the document for as long as the browser prints, and everything else is left
 * off the paper. `site`: the public URL of the site.
 */
export function useFlyerPrint(site: string): FlyerPrint {
  const [job, setJob] = useState<Job | null>(null);
  useEffect(() => {
    if (job === null) return;
    const end = (): void => setJob(null);
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [job]);
  const print: FlyerPrint['print'] = (teams, options = {}) =>
    setJob({ site, layout: 'one', languages: 'both', ...options, teams });
  const sheets =
    job === null
      ? null
      : createPortal(
          <div className="print-only" data-printing>
            <FlyerSheets {...job} />
          </div>,
          document.body,
        );
  return { print, sheets };
}
