'use client';

import type { RehearsalView } from '@hexduel/contracts-http';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AtVenue } from '../kit/at-venue';
import { totalOf } from './rehearsal-form-values';

interface EarlierProps {
  readonly rehearsals: readonly RehearsalView[];
  /** The one whose report is shown. */
  readonly shown: string | null;
  readonly onShow: (id: string) => void;
}

/** The rehearsals that are over, newest first. */
export function EarlierRehearsals({ rehearsals, shown, onShow }: EarlierProps): ReactNode {
  const t = useTranslations('adminRehearsal');
  const format = useFormatter();
  return (
    <section aria-labelledby="rehearsals">
      <h2 id="rehearsals" className="mb-3 text-xl font-semibold">
        {t('earlier.title')}
      </h2>
      {rehearsals.length === 0 ? (
        <p className="panel px-4 py-8 text-center text-dim">{t('earlier.none')}</p>
      ) : (
        <div className="panel relative overflow-x-auto" tabIndex={0} role="group" aria-labelledby="rehearsals">
          <table className="data-table">
            <thead>
              <tr>
                <th scope="col">{t('earlier.at')}</th>
                <th scope="col">{t('earlier.by')}</th>
                <th scope="col">{t('earlier.teams')}</th>
                <th scope="col">{t('earlier.outcome')}</th>
                <th scope="col">{t('earlier.findings')}</th>
                <th scope="col">
                  <span className="sr-only">{t('earlier.show')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rehearsals.map(({ id, startedAt, startedBy, mix, outcome, report }) => (
                <tr key={id} data-selected={id === shown ? '' : undefined}>
                  <td>
                    <AtVenue at={startedAt} />
                  </td>
                  <td className="wrap-break-word" translate="no">
                    {startedBy}
                  </td>
                  <td>{totalOf(mix)}</td>
                  <td>{outcome === null ? '' : t(`report.outcome.${outcome}`)}</td>
                  <td>{report?.findings.length ? report.findings.length : t('earlier.ok')}</td>
                  <td>
                    <button
                      type="button"
                      className="button small"
                      aria-pressed={id === shown}
                      aria-label={t('earlier.showOf', {
                        at: format.dateTime(new Date(startedAt), { dateStyle: 'short', timeStyle: 'medium' }),
                      })}
                      onClick={() => onShow(id)}
                    >
                      {t('earlier.show')}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
