import type { ReactNode } from 'react';
import { linesPath } from './chart-values';
import type { ChartData } from './chart-values';

interface ChartSketchProps {
  readonly chart: Pick<ChartData, 'rounds' | 'entries'>;
  /** The number of the team whose line is strong. */
  readonly own: number;
}

const SIZE = { width: 1000, height: 260 };

/** The chart as a drawing of the server: what is there before scripts are, and without them. */
export function ChartSketch({ chart, own }: ChartSketchProps): ReactNode {
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="chart-sketch"
    >
      <path d={linesPath(chart, (number) => number !== own, SIZE)} className="rivals" />
      <path d={linesPath(chart, (number) => number === own, SIZE)} className="own" />
    </svg>
  );
}
