'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CauseLine } from '../defeat/cause-line';
import { ResultBadge } from '../entry/result-badge';
import { PageLink } from '../frame/page-link';
import { sandboxName } from '../i18n/format';
import type { OwnMatch } from './my-team';

interface OwnMatchesProps {
  readonly own: string;
  readonly failed: readonly OwnMatch[] | null;
  readonly matches: readonly OwnMatch[] | null;
}

/** The latest matches, those in which the own bot failed first; each leads to its flight log. */
export function OwnMatches({ own, failed, matches }: OwnMatchesProps): ReactNode {
  const t = useTranslations('me');
  if (failed === null || matches === null) return <p className="notice">{t('notRead')}</p>;
  if (failed.length + matches.length === 0) return <p className="text-dim">{t('matches.none')}</p>;
  return (
    <>
      <h3 className="font-medium">{t('matches.failed', { count: failed.length })}</h3>
      {failed.length === 0 ? (
        <p className="mt-1 text-dim">{t('matches.noneFailed')}</p>
      ) : (
        <List own={own} of={failed} />
      )}
      {matches.length === 0 ? null : (
        <>
          <h3 className="mt-5 font-medium">{t('matches.others')}</h3>
          <List own={own} of={matches} />
        </>
      )}
    </>
  );
}

/** How many are shown at first. */
const FEW = 5;

function List({ own, of }: { readonly own: string; readonly of: readonly OwnMatch[] }): ReactNode {
  const t = useTranslations('me');
  const reasons = useTranslations('reason');
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  const rest = of.length - FEW;
  return (
    <>
      <ul className="mt-2 divide-y divide-edge border-y border-edge">
        {(isWhole ? of : of.slice(0, FEW)).map(
          ({ match, publicId, opponent, round, sandbox, result, legs, failures }) => {
            const lost = legs.find(({ result: each, reason }) => each === 'lost' && reason !== 'by_score');
            return (
              <li
                key={match}
                data-own-match={failures}
                className="relative flex items-start gap-3 py-3 hover:bg-ground"
              >
                {result ? <ResultBadge result={result} /> : null}
                <div className="min-w-0">
                  <PageLink href={`/${locale}/me/flight/${publicId}`} className="whole-row font-semibold wrap-anywhere">
                    {opponent.name}
                  </PageLink>
                  <p className="text-sm text-dim">
                    {t('matches.where', { round, sandbox: sandboxName(sandbox, locale) })}
                  </p>
                  {lost ? (
                    <p className="text-sm wrap-anywhere">
                      {reasons(lost.reason, { team: own })} <CauseLine cause={lost.cause} className="text-dim" />
                    </p>
                  ) : null}
                </div>
              </li>
            );
          },
        )}
      </ul>
      {rest > 0 && !isWhole ? (
        <button type="button" className="button mt-3 text-sm" onClick={() => setWhole(true)}>
          {t('matches.more', { count: rest })}
        </button>
      ) : null}
    </>
  );
}
