import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ListedRound } from '@hexduel/contracts-http';
import { Emblem } from '../frame/emblem';
import { PageLink } from '../frame/page-link';
import { formatPoints } from '../i18n/format';
import { LocalTime } from '../i18n/local-time';

interface RoundListProps {
  readonly rounds: readonly ListedRound[];
  readonly slug: string;
}

const CELL = 'px-2 py-2.5 sm:px-4';

/** The rounds of a sandbox: what each was, when, how far it is, and who gained most. */
export function RoundList({ rounds, slug }: RoundListProps): ReactNode {
  const t = useTranslations('rounds');
  const round = useTranslations('round');
  const locale = useLocale();
  return (
    <div className="panel overflow-clip">
      <table className="numbers w-full border-collapse text-left">
        <caption className="sr-only">{t('listCaption')}</caption>
        <thead className="text-sm text-dim">
          <tr>
            <th scope="col" className={`${CELL} font-medium`}>
              {t('round')}
            </th>
            <th scope="col" className={`${CELL} font-medium max-md:hidden`}>
              {t('type')}
            </th>
            <th scope="col" className={`${CELL} font-medium max-lg:hidden`}>
              {t('time')}
            </th>
            <th scope="col" className={`${CELL} font-medium max-sm:hidden`}>
              {t('state')}
            </th>
            <th scope="col" className={`${CELL} font-medium`}>
              {t('best')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((each) => (
            <tr key={each.round} data-round={each.number} className="border-t border-edge">
              <th scope="row" className={`${CELL} font-semibold whitespace-nowrap`}>
                <PageLink
                  href={`/${locale}/s/${slug}/rounds/${each.number}`}
                  className="inline-block py-0.5 underline decoration-edge underline-offset-4 hover:decoration-line"
                >
                  {round('number', { number: each.number })}
                </PageLink>
              </th>
              <td className={`${CELL} whitespace-nowrap text-dim max-md:hidden`}>
                {round('size', { size: each.size })},{' '}
                {round('multiplier', { multiplier: formatPoints(each.scoreMultiplier, locale) })}
              </td>
              <td className={`${CELL} whitespace-nowrap text-dim max-lg:hidden`}>
                <LocalTime at={each.openedAt} />
                {each.scoredAt === null ? null : (
                  <>
                    {' – '}
                    <LocalTime at={each.scoredAt} />
                  </>
                )}
              </td>
              <td className={`${CELL} max-sm:hidden`}>
                {each.state === 'scored' ? (
                  <span className="text-dim">{t(each.isCorrected ? 'scoredCorrected' : 'is.scored')}</span>
                ) : (
                  <span className="inline-flex items-center gap-2 font-medium whitespace-nowrap">
                    <span aria-hidden="true" className="pulse size-2 rounded-full bg-accent" />
                    {t(`is.${each.state}`)}
                    <span className="font-normal text-dim max-lg:hidden">
                      {round('progress', { finished: each.finished, matches: each.matches })}
                    </span>
                  </span>
                )}
              </td>
              <td className={`${CELL} wrap-anywhere`}>
                {each.best ? (
                  <PageLink
                    href={`/${locale}/s/${slug}/t/${each.best.entryNumber}?round=${each.number}`}
                    className="inline-flex items-center gap-2 py-0.5 hover:underline"
                  >
                    <Emblem name={each.best.name} size={20} />
                    <bdi>{each.best.name}</bdi>
                    <span className="whitespace-nowrap text-dim">+{formatPoints(each.best.gained, locale)}</span>
                  </PageLink>
                ) : each.state === 'scored' ? (
                  <span className="text-dim">–</span>
                ) : (
                  <span className="text-dim">
                    <span className="max-sm:hidden">–</span>
                    <span className="sm:hidden">{t(`is.${each.state}`)}</span>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
