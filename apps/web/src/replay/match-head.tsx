import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { MatchView } from '@hexduel/contracts-http';
import { formatPoints } from '../i18n/format';

/** Who plays whom in which round, and the result. */
export function MatchHead({ match }: { readonly match: MatchView }): ReactNode {
  const t = useTranslations('match');
  const rounds = useTranslations('round');
  const rules = useTranslations('rule');
  const locale = useLocale();
  const { sides, round, sandbox, winner, state } = match;
  const name = (side: MatchView['sides'][number]): ReactNode => (
    <Link
      href={`/${locale}/s/${sandbox.slug}/t/${side.entryNumber}?round=${round.number}`}
      prefetch={false}
      className="underline decoration-edge decoration-2 underline-offset-4 hover:decoration-line"
    >
      {side.name}
    </Link>
  );
  const points = sides.flatMap(({ name: team, points: won, rule }) =>
    won !== null && rule ? [t('points', { team, points: formatPoints(won, locale), rule: rules(rule) })] : [],
  );
  const verdict = winner ? t('matchWon', { team: sides[winner - 1]?.name ?? '' }) : t('matchDrawn');
  return (
    <div className="mb-4">
      <h1 className="text-2xl font-bold tracking-tight wrap-anywhere sm:text-3xl">
        {name(sides[0])} <span className="font-normal text-dim">–</span> {name(sides[1])}
      </h1>
      <p className="mt-1 text-dim">
        {rounds('number', { number: round.number })} · {rounds('size', { size: round.size })}
      </p>
      {state === 'finished' ? (
        <p className="mt-1 text-sm wrap-anywhere">
          <span className="font-semibold">{verdict}.</span>{' '}
          <span className="numbers text-dim">{points.join(' · ')}</span>
        </p>
      ) : null}
    </div>
  );
}
