'use client';

import { useEffect, useRef } from 'react';

// Browsers refuse to have the address changed too often.
const SETTLED_MS = 300;

/** Keeps the query of the page's address at what is shown, once it stays; the first is that of the page itself. */
export function useAddress(query: string): void {
  const written = useRef(query);
  useEffect(() => {
    if (written.current === query) return;
    const timer = setTimeout(() => {
      written.current = query;
      history.replaceState(null, '', `${location.pathname}${query}`);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [query]);
}
