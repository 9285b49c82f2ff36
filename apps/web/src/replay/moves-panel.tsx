import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { MatchView } from '@hexduel/contracts-http';
import { formatPoints } from '../i18n/format';
import { LegResult } from './legs';
import { MoveList } from './move-list';
import type { PlaybackAction } from './playback';
import { positionAt } from './recording';
import type { Recording } from './recording';
import { RoundLine } from './scoreboard';
import type { LegEnding } from './shown-legs';
import type { Descriptions } from './use-descriptions';

/** The id of the panel, for the button that opens it on a phone. */
export const MOVES_PANEL = 'moves-panel';

interface MovesPanelProps {
  readonly match: MatchView;
  readonly recording: Recording;
  /** The leg as a replay text; empty before its first move. */
  readonly replay: string;
  readonly at: number;
  readonly describe: (at: number) => string;
  readonly dispatch: (action: PlaybackAction) => void;
  readonly ending: LegEnding | null;
  /** Whether how the match ended may be told. */
  readonly isSeen: boolean;
  readonly descriptions: Descriptions;
}

/** How the match and the leg ended, and every move: at the side of the board, or a sheet on a phone. */
export const MovesPanel = memo(function MovesPanel({
  match,
  recording,
  replay,
  at,
  describe,
  dispatch,
  ending,
  isSeen,
  descriptions,
}: MovesPanelProps): ReactNode {
  const t = useTranslations('match');
  const locale = useLocale();
  const canGoOn = replay !== '' && positionAt(recording, at).turn !== null;
  return (
    <aside id={MOVES_PANEL} popover="auto" aria-label={t('moves')} className="match-side gap-3">
      <p className="text-sm text-dim lg:hidden">
        <RoundLine match={match} />
      </p>
      {match.state === 'finished' && isSeen ? <MatchResult match={match} /> : null}
      {ending ? <LegResult ending={ending} descriptions={descriptions} /> : null}
      <h2 className="text-sm font-semibold">{t('moves')}</h2>
      <MoveList recording={recording} at={at} describe={describe} dispatch={dispatch} />
      {canGoOn ? (
        <a href={`/${locale}/play?from=${replay}&ply=${at}`} className="button text-sm">
          {t('playFrom')}
        </a>
      ) : null}
      <button type="button" popoverTarget={MOVES_PANEL} popoverTargetAction="hide" className="button match-only-phone">
        {t('close')}
      </button>
    </aside>
  );
});

/** Who won the match, and the points of both teams. */
function MatchResult({ match: { sides, winner } }: { readonly match: MatchView }): ReactNode {
  const t = useTranslations('match');
  const rules = useTranslations('rule');
  const locale = useLocale();
  return (
    <div className="text-sm">
      <p className="font-semibold wrap-anywhere">
        {winner ? t('matchWon', { team: sides[winner - 1]?.name ?? '' }) : t('matchDrawn')}
      </p>
      {sides.map(({ entry, name, points, rule }) =>
        points !== null && rule ? (
          <p key={entry} className="numbers wrap-anywhere text-dim">
            {t('points', { team: name, points: formatPoints(points, locale), rule: rules(rule) })}
          </p>
        ) : null,
      )}
    </div>
  );
}
