import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CorrectedRow, LadderCorrection } from '@hexduel/contracts-http';
import { PageLink } from '../frame/page-link';
import { formatPoints } from '../i18n/format';
import { LocalTime } from '../i18n/local-time';

interface RoundCorrectionsProps {
  /** Those that changed points of the round, latest first. */
  readonly corrections: readonly LadderCorrection[];
  readonly slug: string;
  readonly round: number;
}

const CELL = 'px-2 py-1.5 text-right sm:px-4';

/** What admins corrected in a scored round: why, and the points and places of teams before and after. */
export function RoundCorrections({ corrections, slug, round }: RoundCorrectionsProps): ReactNode {
  const t = useTranslations('rounds.corrections');
  const locale = useLocale();
  return (
    <section id="corrections" className="mt-8">
      <h2 className="mb-3 text-xl font-bold">{t('title')}</h2>
      <ol className="space-y-6">
        {corrections.map((each) => (
          <li key={each.correction} data-correction={each.kind} className="panel overflow-clip">
            <div className="px-2 py-3 sm:px-4">
              <p className="font-medium wrap-anywhere">
                <WhatWasCorrected correction={each} />
              </p>
              <p className="text-sm text-dim wrap-anywhere">
                {t.rich('because', { reason: each.reason, said: asSaid })} · <LocalTime at={each.madeAt} />
              </p>
            </div>
            <ChangedRows rows={each.rows} team={(number) => `/${locale}/s/${slug}/t/${number}?round=${round}`} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The words of an admin, in whatever language. */
function asSaid(words: ReactNode): ReactNode {
  return <bdi translate="no">{words}</bdi>;
}

function WhatWasCorrected({ correction }: { readonly correction: LadderCorrection }): ReactNode {
  const t = useTranslations('rounds.corrections');
  const locale = useLocale();
  const { kind, match, entry, roundNumber } = correction;
  if (kind === 'disqualify') return t('disqualify', { team: entry?.name ?? '', round: roundNumber });
  if (kind === 'take_back') return t('take_back');
  if (!match) return t(kind);
  const [one, two] = match.sides;
  return t.rich(`${kind}_match`, {
    ...{ one: one.name, two: two.name },
    link: (words) => (
      <PageLink href={`/${locale}/m/${match.publicId}`} className="underline underline-offset-4">
        {words}
      </PageLink>
    ),
  });
}

interface ChangedRowsProps {
  readonly rows: readonly CorrectedRow[];
  /** The page of a team, by its number. */
  readonly team: (entryNumber: number) => string;
}

function ChangedRows({ rows, team }: ChangedRowsProps): ReactNode {
  const t = useTranslations('rounds.corrections');
  const locale = useLocale();
  return (
    <table className="numbers w-full border-collapse border-t border-edge text-sm">
      <caption className="sr-only">{t('table')}</caption>
      <thead className="text-dim">
        <tr>
          <th scope="col" className="px-2 py-1.5 text-left font-medium sm:px-4">
            {t('team')}
          </th>
          <th scope="col" className={`${CELL} font-medium`}>
            {t('gained')}
          </th>
          <th scope="col" className={`${CELL} font-medium max-sm:hidden`}>
            {t('score')}
          </th>
          <th scope="col" className={`${CELL} font-medium`}>
            {t('place')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entry, entryNumber, name, before, after }) => (
          <tr key={entry} className="border-t border-edge">
            <th scope="row" className="px-2 py-1.5 text-left font-normal wrap-anywhere sm:px-4">
              <PageLink href={team(entryNumber)} className="hover:underline">
                <bdi>{name}</bdi>
              </PageLink>
            </th>
            <td className={CELL}>
              <Change before={formatPoints(before.gained, locale)} after={formatPoints(after.gained, locale)} />
            </td>
            <td className={`${CELL} max-sm:hidden`}>
              <Change before={formatPoints(before.score, locale)} after={formatPoints(after.score, locale)} />
            </td>
            <td className={CELL}>
              <Change before={String(before.place)} after={String(after.place)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An old value and the one that counts; once where they are the same. */
function Change({ before, after }: { readonly before: string; readonly after: string }): ReactNode {
  if (before === after) return after;
  return (
    <>
      <del className="text-dim">{before}</del> <ins className="font-semibold no-underline">{after}</ins>
    </>
  );
}
