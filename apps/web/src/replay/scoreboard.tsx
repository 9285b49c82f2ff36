import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { MatchView } from '@hexduel/contracts-http';
import type { Position } from '@hexduel/engine';
import { LineIcon } from '../frame/icons';
import { PageLink } from '../frame/page-link';
import { ChipIcon } from './chip-icon';
import type { CurrentPlace } from './current-place';
import { ICONS } from './icons';
import { LegTabs } from './legs';
import type { PlaybackAction } from './playback';
import type { Recording } from './recording';
import { ScoreChips } from './score-chips';
import { colorOf } from './shown-legs';
import type { LegEnding, ShownLeg } from './shown-legs';

interface ScoreboardProps {
  readonly match: MatchView;
  readonly legs: readonly ShownLeg[];
  readonly leg: ShownLeg;
  readonly recording: Recording;
  readonly current: CurrentPlace;
  /** Whose turn it is after the move shown; null at the end. */
  readonly turn: Position['turn'];
  /** How the leg ended, at its last move. */
  readonly ending: LegEnding | null;
  /** Whether how later moves end may be told. */
  readonly isSeen: boolean;
  readonly dispatch: (action: PlaybackAction) => void;
}

/** Both teams with their chips in one line, and the legs to choose from. */
export const Scoreboard = memo(function Scoreboard(props: ScoreboardProps): ReactNode {
  const { match, legs, leg, recording, current, turn, ending, isSeen, dispatch } = props;
  const t = useTranslations('match');
  const locale = useLocale();
  const { sides, sandbox, round } = match;
  const team = (side: 1 | 2): ReactNode => {
    const { name, entryNumber } = sides[side - 1] ?? sides[0];
    const color = colorOf(leg, side);
    const isToMove = turn === color && !ending;
    const icon = <ChipIcon color={color} className="size-5 sm:size-7" />;
    return (
      <span className="match-team" data-to-move={isToMove ? '' : undefined}>
        {side === 2 ? icon : null}
        {ending?.winner === side ? <LineIcon path={ICONS.winner} className="size-4 sm:size-5" /> : null}
        <TeamLink href={`/${locale}/s/${sandbox.slug}/t/${entryNumber}?round=${round.number}`} name={name} />
        <span className="sr-only">{isToMove ? t('toMove') : ''}</span>
        {side === 1 ? icon : null}
      </span>
    );
  };
  return (
    <header className="match-score px-3 py-2 sm:px-6">
      <div className="mx-auto grid max-w-[110rem] items-center gap-x-6 gap-y-1 lg:grid-cols-[minmax(max-content,1fr)_minmax(0,44rem)_minmax(max-content,1fr)]">
        <p className="text-sm whitespace-nowrap text-dim max-lg:hidden">
          <RoundLine match={match} />
        </p>
        <h1 className="match-names text-base font-bold sm:text-xl">
          {team(1)}
          <ScoreChips leg={leg} recording={recording} current={current} />
          {team(2)}
        </h1>
        <div className="flex justify-center lg:justify-end">
          <LegTabs legs={legs} shown={leg.leg} isAtEnd={ending !== null} isSeen={isSeen} dispatch={dispatch} />
        </div>
      </div>
    </header>
  );
});

interface TeamLinkProps {
  readonly href: string;
  readonly name: string;
}

const TeamLink = memo(function TeamLink({ href, name }: TeamLinkProps): ReactNode {
  return (
    <PageLink href={href} title={name} className="flex min-h-9 min-w-0 items-center hover:underline">
      <span className="match-name">{name}</span>
    </PageLink>
  );
});

/** The round that a match belongs to, and its board. */
export const RoundLine = memo(function RoundLine({ match }: { readonly match: MatchView }): ReactNode {
  const { sandbox, round } = match;
  const rounds = useTranslations('round');
  return (
    <>
      <PageLink
        href={`/${useLocale()}/s/${sandbox.slug}`}
        className="underline decoration-edge underline-offset-4 hover:decoration-line"
      >
        {rounds('number', { number: round.number })}
      </PageLink>
      {' · '}
      {rounds('size', { size: round.size })}
    </>
  );
});
