import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { EntryMatch, RoundCard } from '@hexduel/contracts-http';
import { formatPoints } from '../i18n/format';
import { MatchItem } from './match-item';

interface MatchListProps {
  readonly matches: readonly EntryMatch[];
  /** Of the round; 0 if the team has not played at all. */
  readonly number: number;
  /** The round of the matches; null if the team took no part in it. */
  readonly round: RoundCard | null;
  readonly slug: string;
  readonly team: string;
}

/** The matches of one round. */
export function MatchList({ matches, number, round, slug, team }: MatchListProps): ReactNode {
  const t = useTranslations('team');
  const rounds = useTranslations('round');
  const locale = useLocale();
  if (number === 0) return <p className="panel mt-6 p-8 text-center text-dim">{t('noRounds')}</p>;
  const count = (result: EntryMatch['result']): number => matches.filter((match) => match.result === result).length;
  return (
    <section aria-labelledby="matches" className="mt-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="matches" className="text-xl font-semibold">
          {t('matches', { number })}
        </h2>
        {round ? (
          <p className="text-sm text-dim">
            {[
              rounds(round.state),
              rounds('size', { size: round.size }),
              rounds('multiplier', { multiplier: formatPoints(round.scoreMultiplier, locale) }),
            ].join(' · ')}
          </p>
        ) : null}
      </div>
      {matches.length === 0 ? (
        <p className="panel p-8 text-center text-dim">{t('noMatches')}</p>
      ) : (
        <>
          <p className="numbers mb-3 text-sm text-dim">
            {t('balance', { won: count('won'), drawn: count('drawn'), lost: count('lost') })}
          </p>
          <ul className="panel">
            {matches.map((match) => (
              <MatchItem
                key={match.match}
                match={match}
                multiplier={round?.scoreMultiplier ?? '1'}
                slug={slug}
                team={team}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
