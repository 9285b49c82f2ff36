'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { Emblem } from '../frame/emblem';
import { Icon } from '../frame/icons';
import { PageLink } from '../frame/page-link';
import type { OpponentBalance } from './entry';
import { MetMatches } from './met-matches';

interface HeadToHeadProps {
  readonly opponents: readonly OpponentBalance[];
  readonly slug: string;
  /** The team whose page it is. */
  readonly team: { readonly name: string; readonly entryNumber: number };
}

const CELL = 'w-10 px-1 py-2 text-right sm:w-24 sm:px-4';

/** The team's balance against each opponent over all rounds, each to open for its latest matches; renders nothing before the first one. */
export function HeadToHeadTable({ opponents, slug, team }: HeadToHeadProps): ReactNode {
  const t = useTranslations('headToHead');
  const results = useTranslations('result');
  const locale = useLocale();
  const [open, setOpen] = useState<number | null>(null);
  if (opponents.length === 0) return null;
  return (
    <section aria-labelledby="head-to-head" className="mt-10">
      <h2 id="head-to-head" className="mb-3 text-xl font-semibold">
        {t('title')}
      </h2>
      <div className="panel overflow-clip">
        <table className="numbers w-full border-collapse text-left">
          <caption className="sr-only">{t('caption')}</caption>
          <thead className="text-sm text-dim">
            <tr>
              <th scope="col" className="px-2 py-2 font-medium sm:px-4">
                {t('opponent')}
              </th>
              {(['won', 'drawn', 'lost'] as const).map((result) => (
                <th key={result} scope="col" className={`${CELL} font-medium`}>
                  <span className="max-sm:sr-only">{t(result)}</span>
                  <span aria-hidden="true" className="sm:hidden">
                    {results(`${result}Letter`)}
                  </span>
                </th>
              ))}
              <th scope="col" className="w-10 sm:w-12">
                <span className="sr-only">{t('matches')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {opponents.map(({ entryNumber, name, noContest, won, drawn, lost }) => (
              <Fragment key={entryNumber}>
                <tr data-met={entryNumber} className="border-t border-edge">
                  <th scope="row" className="px-2 py-2 font-normal wrap-anywhere sm:px-4">
                    <PageLink
                      href={`/${locale}/s/${slug}/t/${entryNumber}`}
                      className={`inline-flex items-center gap-2 py-0.5 underline decoration-edge underline-offset-4 hover:decoration-line ${noContest ? 'text-dim' : ''}`}
                    >
                      <Emblem name={name} size={20} className="max-sm:hidden" />
                      <bdi>{name}</bdi>
                    </PageLink>
                  </th>
                  <td className={CELL}>{won}</td>
                  <td className={CELL}>{drawn}</td>
                  <td className={CELL}>{lost}</td>
                  <td className="pr-2 text-right">
                    <button
                      type="button"
                      aria-expanded={open === entryNumber}
                      aria-label={t('open', { team: name })}
                      className="inline-flex size-8 items-center justify-center rounded-lg hover:bg-ground"
                      onClick={() => setOpen(open === entryNumber ? null : entryNumber)}
                    >
                      <Icon
                        name="down"
                        className={`size-4 transition-transform motion-reduce:transition-none ${open === entryNumber ? 'rotate-180' : ''}`}
                      />
                    </button>
                  </td>
                </tr>
                {open === entryNumber ? (
                  <tr>
                    <td colSpan={5} className="bg-ground px-2 py-3 sm:px-4">
                      <MetMatches slug={slug} team={team} opponent={{ name, entryNumber }} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
