'use client';

import { Suspense, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

const never = () => () => {};

interface LaterProps {
  readonly placeholder?: ReactNode;
  /** Whether there is anything to show; asked only in the browser. */
  readonly isFor?: () => boolean;
  readonly children: ReactNode;
}

/**
 * Shows something once the page runs, a placeholder of its size until then. What is in it may be loaded by `lazy` of React:
 * `next/dynamic` would do no more, and is 1.4 kB.
 */
export function Later({ placeholder = null, isFor, children }: LaterProps): ReactNode {
  // A page that is opened in place runs from its first drawing on.
  const runs = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return runs && (isFor?.() ?? true) ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}
