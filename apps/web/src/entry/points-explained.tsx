import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { LadderCorrection, RoundPoints } from '@hexduel/contracts-http';
import { formatPoints, isZero } from '../i18n/format';
import { pointsFormula } from './entry';

const CELL = 'px-2 py-1.5 text-right sm:px-3';

interface PointsExplainedProps {
  readonly points: RoundPoints;
  /** What changed points of the round after it was scored, latest first. */
  readonly corrections: readonly LadderCorrection[];
}

/** Why a team got the points of a scored round: places before it, rule by rule what each match brought, and what was corrected. */
export function PointsExplained({ points, corrections }: PointsExplainedProps): ReactNode {
  const t = useTranslations('team');
  const rules = useTranslations('rule');
  const locale = useLocale();
  const write = (of: string): string => formatPoints(of, locale);
  const { placeBefore, place, scoreBefore, gained, score, matches, round } = points;
  return (
    <details data-explained className="panel mt-4">
      <summary className="px-4 py-3 font-medium sm:px-5">{t('why')}</summary>
      <div className="overflow-x-auto px-4 pb-4 sm:px-5" role="region" aria-label={t('why')} tabIndex={0}>
        <p className="numbers max-w-[70ch] text-sm">
          {t('whySum', {
            ...{ placeBefore, place, number: round.number },
            ...{ before: write(scoreBefore), gained: write(gained), score: write(score) },
          })}
        </p>
        {corrections.map(({ correction, reason, rows }) =>
          rows
            .filter(({ entry }) => entry === points.entry.entry)
            .map(({ before, after }) => (
              <p key={correction} data-corrected className="numbers mt-1 max-w-[70ch] text-sm wrap-anywhere">
                {t.rich('whyCorrected', {
                  ...{ reason, before: write(before.gained), after: write(after.gained) },
                  ...{ placeBefore: before.place, place: after.place },
                  // An admin wrote it, in whatever language.
                  said: (words) => <bdi translate="no">{words}</bdi>,
                })}
              </p>
            )),
        )}
        <p className="mt-1 max-w-[70ch] text-sm text-dim">{t('whyRule')}</p>
        <table className="numbers mt-3 w-full border-collapse text-sm">
          <thead className="text-dim">
            <tr>
              <th scope="col" className="py-1.5 pr-3 text-left font-medium">
                {t('opponent')}
              </th>
              <th scope="col" className={`${CELL} font-medium`}>
                {t('placeBefore')}
              </th>
              <th scope="col" className="px-2 py-1.5 text-left font-medium sm:px-3">
                {t('rule')}
              </th>
              <th scope="col" className={`${CELL} font-medium`}>
                {t('points')}
              </th>
            </tr>
          </thead>
          <tbody>
            {matches.map(({ match, opponent, opponentPlaceBefore, rule, multiplier, points: of }) => {
              const formula = pointsFormula(rule, write(multiplier));
              return (
                <tr key={match} className="border-t border-edge">
                  <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
                    <bdi>{opponent.name}</bdi>
                  </th>
                  <td className={CELL}>{opponentPlaceBefore}</td>
                  <td className="px-2 py-1.5 sm:px-3">
                    {rules(rule)}
                    {formula ? ` · ${formula}` : ''}
                  </td>
                  <td className={`${CELL} font-semibold`}>
                    {isZero(of) ? '' : '+'}
                    {write(of)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}
