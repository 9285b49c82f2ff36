import { Play } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { EntryLeg, EntryMatch } from '@hexduel/contracts-http';
import { CauseLine } from '../defeat/cause-line';

interface LegLineProps {
  readonly leg: EntryLeg;
  readonly match: EntryMatch;
  readonly team: string;
}

/** A leg as `winner (own chips - opponent's chips)`, with the reason if it was stopped early; links to its replay. */
export function LegLine({ leg, match, team }: LegLineProps): ReactNode {
  const t = useTranslations('team');
  const reasons = useTranslations('reason');
  const { opponent } = match;
  const winner = leg.result === 'won' ? team : leg.result === 'lost' ? opponent.name : t('draw');
  const loser = leg.result === 'won' ? opponent.name : team;
  return (
    <Link
      href={`/${useLocale()}/m/${match.publicId}?leg=${leg.leg}`}
      prefetch={false}
      className="group flex gap-2.5 rounded-lg px-2 py-1 hover:bg-ground"
    >
      <Play aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="sr-only">{t('watch', { leg: leg.leg, opponent: opponent.name })}: </span>
        <span className="numbers wrap-anywhere group-hover:underline">
          {winner}{' '}
          <span className="whitespace-nowrap">
            ({leg.chips[0]} - {leg.chips[1]})
          </span>
        </span>
        {leg.reason === 'by_score' ? null : (
          <span className="block text-sm text-dim">
            {reasons(leg.reason, { team: loser })}
            <CauseLine cause={leg.cause} className="block wrap-anywhere" />
          </span>
        )}
      </span>
    </Link>
  );
}
