import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { FlightExchange } from '@hexduel/contracts-http';
import { shownPly } from './shown-ply';

interface LatencyBarsProps {
  readonly exchanges: readonly FlightExchange[];
  readonly deadlineMs: number;
  readonly moves: number;
  readonly publicId: string;
  readonly leg: 1 | 2;
}

const HEIGHT = 96;
const BAR = 6;
const GAP = 2;

/** How long the bot took to each question for a move, against the deadline; each bar leads to that step of the replay. */
export function LatencyBars({ exchanges, deadlineMs, moves, publicId, leg }: LatencyBarsProps): ReactNode {
  const t = useTranslations('flight');
  const locale = useLocale();
  const asked = exchanges.filter(({ kind, timings }) => kind === 'ask' && timings !== null);
  if (asked.length === 0) return null;
  const width = Math.max(120, asked.length * (BAR + GAP));
  return (
    <figure className="mt-4">
      <figcaption className="flex justify-between gap-3 text-sm text-dim">
        <span>{t('bars')}</span>
        <span className="numbers">{t('deadline', { ms: deadlineMs })}</span>
      </figcaption>
      <div className="mt-2 overflow-x-auto" tabIndex={0} role="group" aria-label={t('bars')}>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT + 4}`}
          width={width * 2}
          height={(HEIGHT + 4) * 1.25}
          className="latency"
          preserveAspectRatio="xMinYMid meet"
        >
          <path d={`M0 2H${width}`} stroke="var(--down)" strokeDasharray="4 3" strokeWidth="1" />
          <path d={`M0 ${HEIGHT + 2}H${width}`} stroke="var(--edge)" strokeWidth="1" />
          {asked.map(({ order, ply, timings, failure }, at) => {
            const share = Math.min(1, (timings?.total ?? 0) / deadlineMs);
            const height = Math.max(2, share * HEIGHT);
            const kind = failure ? 'failed' : share > 0.5 ? 'slow' : '';
            const words = t('bar', { ply: ply + 1, ms: Math.round(timings?.total ?? 0) });
            return (
              <a
                key={order}
                href={`/${locale}/m/${publicId}?leg=${leg}&ply=${shownPly(ply, moves)}`}
                aria-label={words}
                tabIndex={failure ? 0 : -1}
              >
                <title>{words}</title>
                <rect x={at * (BAR + GAP)} y="0" width={BAR + GAP} height={HEIGHT + 2} fillOpacity="0" />
                <rect
                  x={at * (BAR + GAP)}
                  y={HEIGHT + 2 - height}
                  width={BAR}
                  height={height}
                  rx="1"
                  className={kind}
                />
              </a>
            );
          })}
        </svg>
      </div>
    </figure>
  );
}
