'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

interface Standing {
  readonly place: number;
  readonly score: string;
}

interface ComparedRowsProps {
  readonly label: string;
  readonly rows: readonly {
    readonly entry: string;
    readonly name: string;
    readonly before: Standing;
    readonly after: Standing;
  }[];
}

/** Places and points before a correction and after it. */
export function ComparedRows({ label, rows }: ComparedRowsProps): ReactNode {
  const t = useTranslations('adminMatches.compared');
  return (
    <div tabIndex={0} role="region" aria-label={label} className="panel max-h-72 overflow-auto">
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('team')}</th>
            <th scope="col" className="text-right!">
              {t('place')}
            </th>
            <th scope="col" className="text-right!">
              {t('points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entry, name, before, after }) => (
            <tr key={entry}>
              <td className="wrap-anywhere">{name}</td>
              <td className="numbers text-right!">{t('change', { before: before.place, after: after.place })}</td>
              <td className="numbers text-right! whitespace-nowrap">
                {t('change', { before: before.score, after: after.score })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
