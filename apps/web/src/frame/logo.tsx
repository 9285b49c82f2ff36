import type { ReactNode } from 'react';

/** A hexagon with a ring and a diamond, the chips of the board. */
export function Logo(): ReactNode {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
      <path d="M16 1.5 28.6 8.75v14.5L16 30.5 3.4 23.25V8.75Z" className="fill-ink" />
      <circle cx="11.4" cy="16" r="4.1" fill="none" stroke="#4c9bff" strokeWidth="2.6" />
      <path d="m20.9 10.6 5.2 5.4-5.2 5.4-5.2-5.4Z" fill="#f2593c" />
    </svg>
  );
}
