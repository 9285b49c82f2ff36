'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { LadderView } from '@hexduel/contracts-http';
import { formatPoints, sandboxName } from '../i18n/format';
import { ConnectionMark } from './connection-mark';
import { standingOf } from './scene';

/** The name of the ladder, its round with the progress, and what the hall has to know about it. */
export function HallHead({ ladder }: { readonly ladder: LadderView }): ReactNode {
  const t = useTranslations('screen');
  const locale = useLocale();
  const { sandbox, round, tournament } = ladder;
  const standing = standingOf(ladder);
  const isPlayed = tournament !== 'planned' && tournament !== 'finished';
  return (
    <header className="hall-head">
      <div className="hall-title">
        <h1 className="hall-sandbox display">{sandboxName(sandbox, locale)}</h1>
        {round && isPlayed ? (
          <p className="hall-round">
            <b>{t('round', { number: round.number })}</b>
            <span>{t('board', { size: round.size })}</span>
            <span>{t('multiplier', { multiplier: formatPoints(round.scoreMultiplier, locale) })}</span>
          </p>
        ) : null}
        {standing ? <p className="hall-standing">{t(`standing.${standing}`)}</p> : null}
        <ConnectionMark />
      </div>
      {round && isPlayed ? (
        <div className="hall-progress">
          <progress
            className="bar"
            aria-label={t('progressName')}
            max={Math.max(1, round.matches)}
            value={round.finished}
          />
          <span className="numbers">{t('progress', { finished: round.finished, matches: round.matches })}</span>
        </div>
      ) : null}
    </header>
  );
}
