import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Film } from './film';
import { leadArea, leadsOf } from './lead-area';

/** Who leads by how many chips, move by move: up for colour 1, down for colour 2. The moves say the same in words. */
export function LeadChart({ film, at }: { readonly film: Film; readonly at: number }): ReactNode {
  const [one, two] = useMemo(() => {
    const leads = leadsOf(film);
    return [leadArea(leads, 1), leadArea(leads, -1)];
  }, [film]);
  const now = film.plies.length === 0 ? 0 : (1000 * at) / film.plies.length;
  return (
    <svg
      viewBox="0 -50 1000 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mx-2 block h-10 w-[calc(100%-1rem)]"
    >
      <path d={one} fill="var(--board-one)" />
      <path d={two} fill="var(--board-two)" />
      <path d="M0 0H1000" stroke="var(--board-line)" vectorEffect="non-scaling-stroke" />
      <path d={`M${now.toFixed(1)} -50V50`} stroke="var(--ink)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
