import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { FlightLeg as Leg, FlightLog } from '@hexduel/contracts-http';
import { CauseLine } from '../defeat/cause-line';
import { ResultBadge } from '../entry/result-badge';
import { PageLink } from '../frame/page-link';
import { ExchangeItem } from './exchange-item';
import { LatencyBars } from './latency-bars';
import { movesOf } from './repeat-request';

interface FlightLegProps {
  readonly leg: Leg;
  readonly log: FlightLog;
}

/** A game as the platform talked with one bot: how it ended and why, how fast the bot was, the last requests in full. */
export function FlightLeg({ leg, log }: FlightLegProps): ReactNode {
  const t = useTranslations('flight');
  const reasons = useTranslations('reason');
  const locale = useLocale();
  const { exchanges, side, result, reason, detail, cause, replay } = leg;
  const name = log.sides[side - 1]?.name ?? '';
  const moves = movesOf(replay);
  const hasFailed = result === 'lost' && reason !== 'by_score';
  const timed = exchanges.flatMap(({ kind, timings }) => (kind === 'ask' && timings ? [timings.total] : []));
  // The latest first: what a leg was lost by comes near its end.
  const shown = exchanges.filter(({ full, failure }) => full !== null || failure !== null).reverse();
  const title = `flight-${leg.leg}-${side}`;
  return (
    <section aria-labelledby={title} className="panel p-4 sm:p-6" data-flight-leg={leg.leg} data-failed={hasFailed}>
      <div className="flex flex-wrap items-center gap-3">
        <ResultBadge result={result} />
        <h2 id={title} className="display min-w-0 flex-1 basis-40 text-xl wrap-anywhere">
          {t('game', { leg: leg.leg, team: name })}
        </h2>
        <PageLink href={`/${locale}/m/${log.publicId}?leg=${leg.leg}&ply=${moves}`} className="button text-sm">
          {t('replay')}
        </PageLink>
      </div>
      <p className="mt-3">
        {hasFailed ? reasons(reason, { team: name }) : reason === 'by_score' ? t('toTheEnd') : t('otherFailed')}
      </p>
      {hasFailed ? <CauseLine cause={cause} className="mt-1 block wrap-anywhere" /> : null}
      {detail ? (
        <div className="mt-4">
          <p className="text-sm text-dim">{t('technical')}</p>
          <pre lang="en" className="code wrapped mt-1" data-technical>
            {detail}
          </pre>
        </div>
      ) : null}
      {leg.log === 'missing' ? <p className="notice mt-4">{t('missing')}</p> : null}
      <LatencyBars {...{ exchanges, moves }} deadlineMs={log.round.deadlineMs} publicId={log.publicId} leg={leg.leg} />
      {timed.length > 0 ? (
        <p className="numbers mt-2 text-sm text-dim">
          {t('times', {
            count: timed.length,
            median: Math.round(medianOf(timed)),
            most: Math.round(Math.max(...timed)),
          })}
        </p>
      ) : null}
      {shown.length > 0 ? (
        <>
          <h3 className="mt-6 font-medium">{t('last', { count: shown.length })}</h3>
          <ol className="mt-2 space-y-2">
            {shown.map((exchange) => (
              <ExchangeItem key={exchange.order} {...{ exchange, leg, moves }} publicId={log.publicId} />
            ))}
          </ol>
        </>
      ) : null}
    </section>
  );
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
