import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatPoints } from '../i18n/format';
import { linePath } from './score-history';
import type { ScorePoint } from './score-history';

export interface ScoreLineProps {
  /** A team's score after each round, oldest first. */
  readonly points: readonly ScorePoint[];
}

const WIDTH = 1000;
const HEIGHT = 120;

/** How a team's points grew: as a line, and as a sentence. */
export function ScoreLine({ points }: ScoreLineProps): ReactNode {
  const t = useTranslations('team');
  const locale = useLocale();
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 2 || !first || !last) return null;
  const words = t('historyWords', {
    from: formatPoints(first.score, locale),
    first: first.round,
    to: formatPoints(last.score, locale),
    last: last.round,
  });
  const path = linePath(points, WIDTH, HEIGHT);
  return (
    <figure className="panel mt-6 p-4 sm:p-5">
      <figcaption className="mb-3 flex flex-wrap justify-between gap-x-6 text-sm text-dim">
        <span className="font-medium text-ink">{t('history')}</span>
        <span className="numbers">{words}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-24 w-full overflow-visible"
      >
        <path d={`${path}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} fill="var(--accent)" opacity="0.12" />
        <path d={path} fill="none" stroke="var(--accent)" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
      </svg>
    </figure>
  );
}
