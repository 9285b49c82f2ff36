import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { EntryLeg, EntryMatch } from '@hexduel/contracts-http';
import { CauseLine } from '../defeat/cause-line';
import { LineIcon } from '../frame/icons';
import { PageLink } from '../frame/page-link';
import { PLAY_ICON } from '../replay/play-icon';

interface LegLineProps {
  readonly leg: EntryLeg;
  readonly match: EntryMatch;
  readonly team: string;
}

/** The replay shows its last move for a move that is beyond the end. */
const LAST_PLY = 9_999;

/** A game as `team 14 : 19 opponent`, the winner strong; links to its replay, and a game that was stopped to the move it stopped at. */
export function LegLine({ leg, match, team }: LegLineProps): ReactNode {
  const t = useTranslations('team');
  const reasons = useTranslations('reason');
  const replay = `/${useLocale()}/m/${match.publicId}?leg=${leg.leg}`;
  const { opponent } = match;
  const loser = leg.result === 'won' ? opponent.name : team;
  return (
    <div>
      <PageLink href={replay} className="group flex gap-2.5 rounded-lg px-2 py-1 hover:bg-ground">
        <LineIcon path={PLAY_ICON} className="mt-1 size-4 text-dim" />
        <span className="numbers min-w-0 wrap-anywhere group-hover:underline">
          <span className="sr-only">{t('watch', { leg: leg.leg })}: </span>
          <bdi className={leg.result === 'won' ? 'font-semibold' : 'text-dim'}>{team}</bdi>{' '}
          <span className="font-semibold whitespace-nowrap">
            {leg.chips[0]} : {leg.chips[1]}
          </span>{' '}
          <bdi className={leg.result === 'lost' ? 'font-semibold' : 'text-dim'}>{opponent.name}</bdi>
        </span>
      </PageLink>
      {leg.reason === 'by_score' ? null : (
        <p className="pl-8.5 text-sm text-dim wrap-anywhere">
          <PageLink
            href={`${replay}&ply=${LAST_PLY}`}
            className="inline-block py-0.5 underline decoration-edge underline-offset-4 hover:decoration-line"
          >
            {reasons(leg.reason, { team: loser })}
          </PageLink>
          <CauseLine cause={leg.cause} className="block" />
        </p>
      )}
    </div>
  );
}
