import type { ReactNode } from 'react';

/** The icons that are on every page, drawn here: a library of icons costs more than they do. Those of one part are beside it. */
const PATHS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M18 6 6 18M6 6l12 12',
  down: 'm6 9 6 6 6-6',
  left: 'm15 6-6 6 6 6',
  moon: 'M20.5 14.5A8.5 8.5 0 1 1 9.5 3.5a7 7 0 0 0 11 11Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4',
} as const;

interface IconProps {
  readonly name: keyof typeof PATHS;
  readonly className: string;
}

export function Icon({ name, className }: IconProps): ReactNode {
  return <LineIcon path={PATHS[name]} className={className} />;
}

interface LineIconProps {
  /** In a square of 24. */
  readonly path: string;
  readonly className: string;
}

/** An icon of lines as wide as those of lucide. */
export function LineIcon({ path, className }: LineIconProps): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 overflow-visible ${className}`}
    >
      <path d={path} />
    </svg>
  );
}
