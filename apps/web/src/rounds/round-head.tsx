import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RoundCard } from '@hexduel/contracts-http';
import { formatPoints } from '../i18n/format';
import { LocalTime } from '../i18n/local-time';

/** What kind of round it is and how far it is, on one line. */
export function RoundHead({ round }: { readonly round: RoundCard }): ReactNode {
  const t = useTranslations('rounds');
  const rounds = useTranslations('round');
  const locale = useLocale();
  const { state, size, scoreMultiplier, deadlineMs, finished, matches, openedAt, scoredAt, isCorrected } = round;
  return (
    <p className="numbers mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-dim" data-state={state}>
      <strong className="font-semibold text-ink">{t(`is.${state}`)}</strong>
      <span>{rounds('size', { size })}</span>
      <span>{rounds('multiplier', { multiplier: formatPoints(scoreMultiplier, locale) })}</span>
      <span>{rounds('deadline', { ms: deadlineMs })}</span>
      {state === 'scored' ? null : <span>{rounds('progress', { finished, matches })}</span>}
      <span>
        {t('opened')} <LocalTime at={openedAt} />
      </span>
      {scoredAt === null ? null : (
        <span>
          {t('scoredAt')} <LocalTime at={scoredAt} />
        </span>
      )}
      {isCorrected ? (
        <a href="#corrections" className="font-medium text-ink underline underline-offset-4">
          {t('corrected')}
        </a>
      ) : null}
    </p>
  );
}
