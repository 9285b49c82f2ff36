import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** How many places up (positive) or down somebody went in the last round: an arrow, a number and words. */
export function PlaceChange({ by }: { readonly by: number }): ReactNode {
  const t = useTranslations('ladder');
  if (by === 0) return <span className="sr-only">{t('same')}</span>;
  const isUp = by > 0;
  return (
    <span className={`inline-flex items-center gap-0.5 text-sm font-medium ${isUp ? 'text-up' : 'text-down'}`}>
      <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5" fill="currentColor">
        <path d={isUp ? 'M5 1 9.5 9h-9Z' : 'M5 9 .5 1h9Z'} />
      </svg>
      <span aria-hidden="true">{Math.abs(by)}</span>
      <span className="sr-only">{t(isUp ? 'up' : 'down', { count: Math.abs(by) })}</span>
    </span>
  );
}
