import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { EntryMatch } from '@hexduel/contracts-http';
import { formatPoints, isZero } from '../i18n/format';

/** What a match that brings points at the end of its round will bring each side. Once it is decided, only that. */
export function StakeLine({ match }: { readonly match: EntryMatch }): ReactNode {
  const t = useTranslations('team');
  const locale = useLocale();
  const { stake, state, result, opponent } = match;
  const points = (of: string): string => `${isZero(of) ? '' : '+'}${formatPoints(of, locale)}`;
  if (state === 'finished') {
    const due = stake && result ? t('due', { points: points(stake.own[result]) }) : t('pending');
    return <p className="numbers text-sm text-dim">{due}</p>;
  }
  if (!stake) return <p className="text-sm text-dim">{t(state)}</p>;
  const { own, opponent: other } = stake;
  return (
    <div className="numbers text-sm text-dim">
      <p>{t(state)}</p>
      <p data-stake className="text-ink">
        {t('stake', { won: points(own.won), drawn: points(own.drawn) })}
      </p>
      <p className="wrap-anywhere">
        {t('stakeOf', { team: opponent.name, won: points(other.won), drawn: points(other.drawn) })}
      </p>
    </div>
  );
}
