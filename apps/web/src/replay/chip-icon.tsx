import type { ReactNode } from 'react';
import type { Color } from '@hexduel/engine';

/** A chip as on the board: colour 1 is a ring, colour 2 is a disc with a diamond. */
export function ChipIcon({ color, className }: { readonly color: Color; readonly className: string }): ReactNode {
  return (
    <svg viewBox="-14 -14 28 28" aria-hidden="true" className={`shrink-0 ${className}`}>
      {color === 1 ? (
        <circle r="10.5" fill="none" stroke="var(--board-one)" strokeWidth="5" />
      ) : (
        <>
          <circle r="13" fill="var(--board-two)" />
          <path d="M0-6.5 6.5 0 0 6.5-6.5 0Z" fill="var(--panel)" />
        </>
      )}
    </svg>
  );
}
