'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Theme } from '../frame/theme';

const AGAIN_MS = 5_000;

/** Instead of the screen while its service cannot be reached at the very start: nobody stands at a projector to try again. */
export function HallUnavailable({ theme }: { readonly theme: Theme }): ReactNode {
  const t = useTranslations('unavailable');
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <main className="hall" data-hall={theme}>
      <div className="hall-empty">
        <h1 className="display hall-soon">{t('title')}</h1>
        <p>{t('text')}</p>
      </div>
    </main>
  );
}
