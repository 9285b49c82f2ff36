import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Recording } from './recording';

/** The lead in chips after each move: up for colour 1, down for colour 2. The list of moves says the same in words. */
const LeadChart = memo(function LeadChart({ recording }: { readonly recording: Recording }): ReactNode {
  const [one, two] = useMemo(() => {
    const leads = leadsOf(recording);
    return [leadArea(leads, 1), leadArea(leads, -1)];
  }, [recording]);
  return (
    <svg
      viewBox="0 -50 1000 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-9 w-full rounded-md bg-ground px-[3px]"
    >
      <path d={one} fill="var(--board-one)" />
      <path d={two} fill="var(--board-two)" />
      <path d="M0 0H1000" stroke="var(--board-line)" vectorEffect="non-scaling-stroke" />
    </svg>
  );
});

export default LeadChart;

/** The lead of colour 1 over colour 2 at the start and after each move, in chips. */
function leadsOf({ start, plies }: Recording): number[] {
  return [start, ...plies.map(({ position }) => position)].map(({ score }) => score[1] - score[2]);
}

/** The area where one colour leads (1: above the line, -1: below), as the `d` of a path 1000 wide and 100 high. */
function leadArea(leads: readonly number[], sign: 1 | -1): string {
  const most = Math.max(1, ...leads.map(Math.abs));
  const x = (at: number): string => ((1000 * at) / Math.max(1, leads.length - 1)).toFixed(1);
  const points = leads.map((lead, at) => `L${x(at)} ${((-48 * sign * Math.max(0, sign * lead)) / most).toFixed(1)}`);
  return `M0 0${points.join('')}L1000 0Z`;
}
