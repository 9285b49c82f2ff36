'use client';

import { useEffect, useRef } from 'react';

// Browsers limit how often a page may replace its URL.
const WRITE_AFTER_MS = 300;

/** Keeps the query of the page's URL equal to `query`, once that stays the same. The first query is the page's own. */
export function useUrlQuery(query: string): void {
  const written = useRef(query);
  useEffect(() => {
    if (written.current === query) return;
    const timer = setTimeout(() => {
      written.current = query;
      history.replaceState(null, '', `${location.pathname}${query}`);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [query]);
}

/** Copies a link to the page with a query to the clipboard; false if the browser does not allow it. */
export function copyLink(query: string): Promise<boolean> {
  const { origin, pathname } = location;
  return copyText(`${origin}${pathname}${query}`);
}

/** Copies a text to the clipboard; false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Plain HTTP has no clipboard, and a reader may refuse it: select the text and copy the selection.
    const field = document.createElement('textarea');
    field.value = text;
    // Inside an open dialog: what is behind it cannot be selected.
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    field.select();
    // oxlint-disable-next-line typescript/no-deprecated -- no other way without the clipboard
    const isCopied = document.execCommand('copy');
    field.remove();
    return isCopied;
  }
}
