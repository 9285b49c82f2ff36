'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { MatchView, SandboxCard, Snapshot } from '@hexduel/contracts-http';
import { FeaturedGame } from './featured-game';
import { useFeatured } from './use-featured';

export interface FeaturedMatchProps {
  readonly sandbox: SandboxCard;
  /** What the server has chosen, so that the first paint has a board already: see `readFeatured`. */
  readonly initial?: Snapshot<MatchView> | null;
  readonly size: 'rail' | 'screen';
  /** Shows only matches of this entry, by its number. */
  readonly entry?: number | null;
  /** Is told which match is shown, by its public id; null for none. */
  readonly onShown?: (publicId: string | null) => void;
}

/**
 * A match of a sandbox on a board, at a pace that can be watched, to its end; then another one. Its page gives the messages of
 * `FEATURED_MESSAGES` to the browser.
 */
export function FeaturedMatch({ sandbox, initial = null, size, entry = null, onShown }: FeaturedMatchProps): ReactNode {
  const t = useTranslations('matches');
  const { match, next } = useFeatured(sandbox, initial, entry);
  const shown = match?.data.publicId ?? null;
  useEffect(() => onShown?.(shown), [onShown, shown]);
  if (!match)
    return (
      <section aria-label={t('featured')} className={`featured ${size}`} data-featured="none">
        <div className="featured-board grid content-center justify-items-center gap-4 text-center text-dim">
          <EmptyBoard />
          <p className="max-w-[24ch]">{t('nonePlayed')}</p>
        </div>
      </section>
    );
  return <FeaturedGame key={`${match.epoch} ${match.data.match}`} initial={match} size={size} onOver={next} />;
}

/** An empty cell with the two chips, as on every page without content. */
function EmptyBoard(): ReactNode {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-24">
      <path
        d="M32 3 57.2 17.5v29L32 61 6.8 46.5v-29Z"
        fill="var(--board-cell)"
        stroke="var(--board-line)"
        strokeDasharray="5 4"
      />
      <circle cx="23" cy="32" r="7" fill="none" stroke="var(--board-one)" strokeWidth="4.5" />
      <path d="m42.5 23 8.6 9-8.6 9-8.6-9Z" fill="var(--board-two)" />
    </svg>
  );
}
