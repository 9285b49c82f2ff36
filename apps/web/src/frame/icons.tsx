import type { ReactNode } from 'react';

/** The icons of the frame and of the pages that everybody opens, drawn here: a library of icons costs more than they do. */
const PATHS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M18 6 6 18M6 6l12 12',
  down: 'm6 9 6 6 6-6',
  left: 'm15 6-6 6 6 6',
  right: 'm9 6 6 6-6 6',
  last: 'm6 6 6 6-6 6M13 6l6 6-6 6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM20.5 20.5 15.2 15.2',
  star: 'm12 3 2.7 5.8 6.3.8-4.6 4.3 1.2 6.3L12 17.1l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8Z',
  moon: 'M20.5 14.5A8.5 8.5 0 1 1 9.5 3.5a7 7 0 0 0 11 11Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V12l3 2',
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
