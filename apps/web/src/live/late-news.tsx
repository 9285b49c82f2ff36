'use client';

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useConnection } from './live-provider';

/** A page that follows nothing hears no more of it: what it was rendered with is forgotten then. */
const FORGET_AFTER_MS = 15_000;

/**
 * Since when the ladder has no news of matches, in milliseconds since 1970; null while it has. `initial`: what the page was rendered
 * with, until the live socket says more.
 */
export function useLateNews(initial: number | null = null): number | null {
  const lateSince = useStore(useConnection().news, (news) => news.lateSince);
  const [isForgotten, setIsForgotten] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsForgotten(true), FORGET_AFTER_MS);
    return () => clearTimeout(timer);
  }, [initial]);
  if (lateSince !== undefined) return lateSince;
  return isForgotten ? null : initial;
}
