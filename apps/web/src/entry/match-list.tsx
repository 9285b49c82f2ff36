import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { EntryMatch, RoundCard } from '@hexduel/contracts-http';
import { PageLink } from '../frame/page-link';
import { formatPoints } from '../i18n/format';
import { MatchItem } from './match-item';
import { RoundChooser } from './round-chooser';

interface MatchListProps {
  readonly matches: readonly EntryMatch[];
  /** Of the round; 0 if the team has not played at all. */
  readonly number: number;
  /** The number of the team's latest round. */
  readonly latest: number;
  /** The round of the matches; null if the team took no part in it. */
  readonly round: RoundCard | null;
  readonly slug: string;
  readonly team: { readonly name: string; readonly entryNumber: number };
}

/** The matches of one round, which can be chosen. */
export function MatchList({ matches, number, latest, round, slug, team }: MatchListProps): ReactNode {
  const t = useTranslations('team');
  const rounds = useTranslations('round');
  const locale = useLocale();
  if (number === 0) return <p className="panel mt-6 p-8 text-center text-dim">{t('noRounds')}</p>;
  const count = (result: EntryMatch['result']): number => matches.filter((match) => match.result === result).length;
  return (
    <section aria-labelledby="matches" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="matches" className="text-xl font-semibold">
          {t('matches', { number })}
        </h2>
        {latest > 1 ? <RoundChooser path={`/s/${slug}/t/${team.entryNumber}`} latest={latest} shown={number} /> : null}
      </div>
      <p className="numbers mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-dim">
        {round ? (
          <span>
            {[
              rounds(round.state),
              rounds('size', { size: round.size }),
              rounds('multiplier', { multiplier: formatPoints(round.scoreMultiplier, locale) }),
            ].join(' · ')}
          </span>
        ) : null}
        {matches.length === 0 ? null : (
          <span>{t('balance', { won: count('won'), drawn: count('drawn'), lost: count('lost') })}</span>
        )}
        <PageLink
          href={`/${locale}/s/${slug}/rounds/${number}`}
          className="text-ink underline decoration-edge underline-offset-4 hover:decoration-line"
        >
          {t('whole')}
        </PageLink>
      </p>
      {matches.length === 0 ? (
        <p className="panel p-8 text-center text-dim">{t('noMatches')}</p>
      ) : (
        <ul className="panel">
          {matches.map((match) => (
            <MatchItem
              key={match.match}
              match={match}
              multiplier={round?.scoreMultiplier ?? '1'}
              slug={slug}
              team={team.name}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
