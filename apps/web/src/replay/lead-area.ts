import type { Film } from './film';

/** The lead of colour 1 over colour 2 at the start and after each move, in chips. */
export function leadsOf({ start, plies }: Film): number[] {
  return [start, ...plies.map(({ position }) => position)].map(({ score }) => score[1] - score[2]);
}

/** The area in which one colour leads (1: above the line, -1: below), as the `d` of a path 1000 wide and 100 high. */
export function leadArea(leads: readonly number[], sign: 1 | -1): string {
  const most = Math.max(1, ...leads.map(Math.abs));
  const x = (at: number): string => ((1000 * at) / Math.max(1, leads.length - 1)).toFixed(1);
  const points = leads.map((lead, at) => `L${x(at)} ${((-48 * sign * Math.max(0, sign * lead)) / most).toFixed(1)}`);
  return `M0 0${points.join('')}L1000 0Z`;
}
