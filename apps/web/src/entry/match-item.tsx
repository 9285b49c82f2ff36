import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { EntryMatch } from '@hexduel/contracts-http';
import { Emblem } from '../frame/emblem';
import { PageLink } from '../frame/page-link';
import { formatPoints, isZero } from '../i18n/format';
import { pointsFormula } from './entry';
import { LegLine } from './leg-line';
import { ResultBadge } from './result-badge';
import { StakeLine } from './stake-line';

interface MatchItemProps {
  readonly match: EntryMatch;
  /** The score multiplier of its round. */
  readonly multiplier: string;
  readonly slug: string;
  /** The name of the team whose page it is. */
  readonly team: string;
}

/** A match from the side of the page's team. */
export function MatchItem({ match, multiplier, slug, team }: MatchItemProps): ReactNode {
  const t = useTranslations('team');
  const ladder = useTranslations('ladder');
  const locale = useLocale();
  const { opponent, state, result, legs } = match;
  return (
    <li
      data-match={match.match}
      data-state={state}
      className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-t border-edge p-4 first:border-t-0 sm:px-5 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.4fr)]"
    >
      {state === 'finished' && result ? <ResultBadge result={result} /> : <Undecided state={state} />}
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          <span className="sr-only">{t('vs')} </span>
          <PageLink
            href={`/${locale}/s/${slug}/t/${opponent.entryNumber}`}
            className={`inline-flex items-center gap-2 underline decoration-edge underline-offset-4 hover:decoration-line ${opponent.noContest ? 'text-dim' : ''}`}
          >
            <Emblem name={opponent.name} size={20} />
            <bdi>{opponent.name}</bdi>
          </PageLink>
          {opponent.noContest ? <span className="ml-2 text-sm font-normal text-dim">{ladder('noContest')}</span> : null}
        </h3>
        <MatchPoints match={match} multiplier={multiplier} />
      </div>
      <div className="col-span-2 min-w-0 space-y-1 lg:col-span-1">
        {legs.map((leg) => (
          <LegLine key={leg.leg} leg={leg} match={match} team={team} />
        ))}
        {state === 'playing' ? (
          <PageLink href={`/${locale}/m/${match.publicId}`} className="button">
            <span aria-hidden="true" className="pulse size-2 rounded-full bg-accent" />
            {t('watchLive')}
            <span className="sr-only">
              : {t('vs')} {opponent.name}
            </span>
          </PageLink>
        ) : null}
      </div>
    </li>
  );
}

/** The points of the match and their reason, or what it will bring. */
function MatchPoints({ match, multiplier }: Pick<MatchItemProps, 'match' | 'multiplier'>): ReactNode {
  const { state, points, rule } = match;
  const t = useTranslations('team');
  const rules = useTranslations('rule');
  const locale = useLocale();
  if (state === 'void') return <p className="text-sm text-dim">{t(state)}</p>;
  if (points === null) return <StakeLine match={match} />;
  const formula = rule && pointsFormula(rule, formatPoints(multiplier, locale));
  const why = [...(formula ? [formula] : []), ...(rule ? [rules(rule)] : [])];
  return (
    <p className="numbers text-sm text-dim">
      <span className="font-semibold text-ink">
        {isZero(points) ? '' : '+'}
        {formatPoints(points, locale)}
      </span>
      {why.map((each) => ` · ${each}`).join('')}
    </p>
  );
}

/** Instead of the badge while there is no result. */
function Undecided({ state }: { readonly state: EntryMatch['state'] }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className="inline-flex h-9 w-14 shrink-0 items-center justify-center rounded-lg border border-dashed border-line text-dim"
    >
      {state === 'playing' ? <span className="pulse size-2 rounded-full bg-accent" /> : state === 'void' ? '×' : '…'}
    </span>
  );
}
