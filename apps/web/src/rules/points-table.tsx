import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

const ROWS = [
  ['overHigher', 4],
  ['overLower', 2],
  ['drawHigher', 1],
  ['rest', 0],
] as const;

/** What a match gives (rules: Points and the ladder). */
export function PointsTable(): ReactNode {
  const t = useTranslations('rules.points');
  return (
    <>
      <table className="panel mt-5 w-full max-w-md border-separate border-spacing-0 text-left">
        <caption className="sr-only">{t('caption')}</caption>
        <thead className="text-sm text-dim">
          <tr>
            <th scope="col" className="px-4 py-2 font-medium">
              {t('result')}
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              {t('points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, points]) => (
            <tr key={name}>
              <th scope="row" className="border-t border-edge px-4 py-2 font-normal">
                {t(name)}
              </th>
              <td className="numbers border-t border-edge px-4 py-2 text-right text-xl font-bold">{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5">{t('after')}</p>
    </>
  );
}
