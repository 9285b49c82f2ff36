import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { Standing } from '@hexduel/live-client/standings';

const MEDALS = {
  1: { word: 'gold', className: 'fill-[#e5b53a] stroke-[#a87b12]' },
  2: { word: 'silver', className: 'fill-[#c3cbd6] stroke-[#7d8795]' },
  3: { word: 'bronze', className: 'fill-[#cf9763] stroke-[#8f5a2b]' },
} as const;

/** The number of a place; on a medal for the first three that may win a prize, which is also said in a word. */
export const PlaceMark = memo(function PlaceMark({ place, medal }: Pick<Standing, 'place' | 'medal'>): ReactNode {
  const t = useTranslations('ladder');
  if (place === null) return <NoPlace />;
  if (medal === null) return <span className="w-8 text-center text-base font-medium">{place}</span>;
  const { word, className } = MEDALS[medal];
  return (
    <span data-medal={word} title={t(word)} className="relative grid size-8 shrink-0 place-items-center">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="absolute inset-0 overflow-visible">
        <path d="M16 1.5 28.56 8.75v14.5L16 30.5 3.44 23.25V8.75Z" strokeWidth="1.5" className={className} />
      </svg>
      <span className="relative text-base font-bold text-[#11151b]">{place}</span>
      <span className="sr-only">{t(word)}</span>
    </span>
  );
});

function NoPlace(): ReactNode {
  const t = useTranslations('ladder');
  return (
    <span className="w-8 text-center">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('noPlace')}</span>
    </span>
  );
}

/** How many places up (positive) or down a team moved in the last round: an arrow, a number and words. */
export const PlaceChange = memo(function PlaceChange({ by }: { readonly by: number }): ReactNode {
  const t = useTranslations('ladder');
  if (by === 0) return <span role="img" aria-label={t('same')} />;
  const isUp = by > 0;
  return (
    <span
      role="img"
      aria-label={t(isUp ? 'up' : 'down', { count: Math.abs(by) })}
      className={`inline-flex items-center gap-0.5 text-sm font-medium ${isUp ? 'text-up' : 'text-down'}`}
    >
      <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5 overflow-visible" fill="currentColor">
        <path d={isUp ? 'M5 1 9.5 9h-9Z' : 'M5 9 .5 1h9Z'} />
      </svg>
      {Math.abs(by)}
    </span>
  );
});
