'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
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

/** Tells that news is late, and since when, by the reader's clock; on the server by that of the venue. */
export function LateNewsNotice({ initial }: { readonly initial: number | null }): ReactNode {
  const t = useTranslations('live');
  const format = useFormatter();
  const since = useLateNews(initial);
  const timeZone = useSyncExternalStore(noChange, ownZone, () => null);
  const how = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...(timeZone ? { timeZone } : {}) } as const;
  return (
    <div role="status">
      {since === null ? null : (
        <p
          data-late-news
          className="mx-auto mt-4 w-full max-w-[110rem] border-l-4 border-l-lost px-4 py-2 text-sm sm:px-6"
        >
          {t('lateNews', { time: format.dateTime(since, how) })}
        </p>
      )}
    </div>
  );
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function noChange(): () => void {
  return () => undefined;
}
