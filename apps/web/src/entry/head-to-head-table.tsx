import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { OpponentBalance } from './entry';

interface HeadToHeadProps {
  readonly opponents: readonly OpponentBalance[];
  readonly slug: string;
}

const CELL = 'w-20 px-2 py-2 text-right sm:w-28 sm:px-4';

/** The team's balance against each opponent over all rounds; renders nothing before the first one. */
export function HeadToHeadTable({ opponents, slug }: HeadToHeadProps): ReactNode {
  const t = useTranslations('headToHead');
  const locale = useLocale();
  if (opponents.length === 0) return null;
  return (
    <section aria-labelledby="head-to-head" className="mt-8">
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
              <th scope="col" className={`${CELL} font-medium`}>
                {t('won')}
              </th>
              <th scope="col" className={`${CELL} font-medium`}>
                {t('drawn')}
              </th>
              <th scope="col" className={`${CELL} font-medium`}>
                {t('lost')}
              </th>
            </tr>
          </thead>
          <tbody>
            {opponents.map(({ entryNumber, name, noContest, won, drawn, lost }) => (
              <tr key={entryNumber} data-met={entryNumber} className="border-t border-edge">
                <th scope="row" className="px-2 py-2 font-normal wrap-anywhere sm:px-4">
                  <Link
                    href={`/${locale}/s/${slug}/t/${entryNumber}`}
                    prefetch={false}
                    className={`inline-block py-0.5 underline decoration-edge underline-offset-4 hover:decoration-line ${noContest ? 'text-dim' : ''}`}
                  >
                    {name}
                  </Link>
                </th>
                <td className={CELL}>{won}</td>
                <td className={CELL}>{drawn}</td>
                <td className={CELL}>{lost}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
