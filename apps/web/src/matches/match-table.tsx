import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { MatchCard, MatchList } from '@hexduel/contracts-http';
import { PageLink } from '../frame/page-link';

interface MatchTableProps {
  readonly list: MatchList;
  readonly isOfOneTeam: boolean;
}

/** The matches of the round with their states and scores. */
export function MatchTable({ list: { round, matches }, isOfOneTeam }: MatchTableProps): ReactNode {
  const t = useTranslations('matches');
  if (!round) return null;
  const isPart = !isOfOneTeam && matches.length < round.matches;
  return (
    <section aria-labelledby="all-matches" className="mt-8">
      <h2 id="all-matches" className="text-xl font-bold tracking-tight">
        {t('all', { number: round.number })}
      </h2>
      {isPart ? (
        <p className="mt-1 text-sm text-dim">{t('more', { shown: matches.length, matches: round.matches })}</p>
      ) : null}
      {matches.length === 0 ? (
        <p className="panel mt-3 p-6 text-dim">{t('none')}</p>
      ) : (
        <ul className="panel mt-3 divide-y divide-edge">
          {matches.map((match) => (
            <MatchRow key={match.match} match={match} />
          ))}
        </ul>
      )}
    </section>
  );
}

function MatchRow({ match }: { readonly match: MatchCard }): ReactNode {
  const t = useTranslations('matches');
  const locale = useLocale();
  const { publicId, sides, state, winner, legs } = match;
  const [one, two] = [sides[0].name, sides[1].name];
  const name = (text: string, side: 1 | 2): ReactNode => (
    <span className={winner === side ? 'font-bold' : ''}>{text}</span>
  );
  return (
    <li
      data-listed={publicId}
      className="relative flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-ground"
    >
      <PageLink href={`/${locale}/m/${publicId}`} className="whole-row min-w-0 grow basis-56 wrap-anywhere">
        {name(one, 1)} <span className="text-dim">–</span> {name(two, 2)}
      </PageLink>
      <span className="numbers flex gap-3 text-sm text-dim">
        {legs.map(({ leg, chips }) => (
          <span key={leg} className="whitespace-nowrap">
            {chips.join(' : ')}
          </span>
        ))}
      </span>
      <span className={`ml-auto w-24 text-right text-sm ${state === 'playing' ? 'font-semibold' : 'text-dim'}`}>
        {t(`states.${state}`)}
      </span>
    </li>
  );
}
