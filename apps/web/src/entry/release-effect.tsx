import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PlayedRelease, ReleaseEffect, Tally } from '@hexduel/contracts-http';
import { formatPoints } from '../i18n/format';

interface ReleaseEffectProps {
  readonly effect: ReleaseEffect;
  /** Those to choose from, latest first. */
  readonly releases: readonly PlayedRelease[];
  /** The path of the team's page, without the language. */
  readonly path: string;
  /** How many rounds are looked at on either side. */
  readonly rounds: number;
}

/** How many rounds to look at on either side. */
export const SPANS = [5, 10, 20, 50] as const;

/** A team's results against the same opponents before and after a release, which is chosen by a plain form. */
export function ReleaseEffectView({ effect, releases, path, rounds }: ReleaseEffectProps): ReactNode {
  const t = useTranslations('team');
  const locale = useLocale();
  const { before, after, opponents } = effect;
  const sides = [
    ['before', before],
    ['after', after],
  ] as const;
  return (
    <section aria-labelledby="release" className="mt-10" data-effect>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="release" className="text-xl font-semibold">
          {t('effect')}
        </h2>
        <form action={`/${locale}${path}#release`} className="flex flex-wrap items-center gap-2">
          <select
            name="release"
            aria-label={t('release')}
            defaultValue={effect.round}
            className="button max-w-60 text-sm"
          >
            {releases.map(({ release, round }) => (
              <option key={round} value={round}>
                {t('releaseFrom', { release: release ?? '–', number: round })}
              </option>
            ))}
          </select>
          <select name="span" aria-label={t('span')} defaultValue={rounds} className="button text-sm">
            {SPANS.map((span) => (
              <option key={span} value={span}>
                {t('spanOf', { count: span })}
              </option>
            ))}
          </select>
          <button type="submit" className="button">
            {t('show')}
          </button>
        </form>
      </div>
      {opponents.length === 0 ? (
        <p className="panel p-6 text-dim">{t('noEffect')}</p>
      ) : (
        <>
          <dl className="grid gap-4 sm:grid-cols-2">
            {sides.map(([side, span]) => (
              <div key={side} className="panel numbers p-4 sm:p-5">
                <dt className="text-sm text-dim">
                  {t(side)} · {t('spanRounds', { count: span.rounds, from: span.from ?? 0, to: span.to ?? 0 })}
                </dt>
                <dd className="mt-1 text-3xl font-bold tracking-tight">{shareOf(span, locale)}</dd>
                <dd className="text-sm">
                  {t('balance', { won: span.won, drawn: span.drawn, lost: span.lost })}
                  <span className="text-dim"> · {t('perMatch', { points: perMatch(span, locale) })}</span>
                </dd>
              </div>
            ))}
          </dl>
          <div className="panel mt-4 overflow-x-auto" role="region" aria-label={t('effectCaption')} tabIndex={0}>
            <table className="numbers w-full border-collapse text-sm">
              <caption className="sr-only">{t('effectCaption')}</caption>
              <thead className="text-dim">
                <tr>
                  <th scope="col" className="px-3 py-2 text-left font-medium sm:px-4">
                    {t('opponent')}
                  </th>
                  <th scope="col" className="px-3 py-2 text-right font-medium">
                    {t('before')}
                  </th>
                  <th scope="col" className="px-3 py-2 text-right font-medium">
                    {t('after')}
                  </th>
                  <th scope="col" className="px-3 py-2 text-right font-medium">
                    {t('change')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {opponents.map((opponent) => (
                  <tr key={opponent.entry} className="border-t border-edge">
                    <th scope="row" className="min-w-32 px-3 py-2 text-left font-normal wrap-anywhere sm:px-4">
                      <bdi>{opponent.name}</bdi>
                    </th>
                    <td className="px-3 py-2 text-right whitespace-nowrap">{countsOf(opponent.before)}</td>
                    <td className="px-3 py-2 text-right whitespace-nowrap">{countsOf(opponent.after)}</td>
                    <td className="px-3 py-2 text-right font-medium whitespace-nowrap">
                      {changeOf(opponent.before, opponent.after, locale)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="mt-2 text-sm text-dim">{t('effectHint')}</p>
        </>
      )}
    </section>
  );
}

function matchesOf({ won, drawn, lost }: Tally): number {
  return won + drawn + lost;
}

function rateOf(tally: Tally): number {
  return matchesOf(tally) === 0 ? 0 : tally.won / matchesOf(tally);
}

function shareOf(tally: Tally, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(rateOf(tally));
}

function perMatch(tally: Tally, locale: 'en' | 'ru'): string {
  const mean = Number(tally.points) / Math.max(1, matchesOf(tally));
  return formatPoints(mean.toFixed(2), locale);
}

function countsOf({ won, drawn, lost }: Tally): string {
  return `${won} – ${drawn} – ${lost}`;
}

function changeOf(before: Tally, after: Tally, locale: string): string {
  const points = Math.round((rateOf(after) - rateOf(before)) * 100);
  return `${new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(points)} %`;
}
