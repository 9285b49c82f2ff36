'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { LadderView } from '@hexduel/contracts-http';
import { ladderTopic } from '@hexduel/live-client/ladder-topic';
import { followedTopic } from '@hexduel/live-client';
import { useConnection } from '../live/live-provider';
import type { TopicSource } from '../live/live-provider';

/** Several ladders at once, each kept up to date by its topic. Key the component by what it follows. */
export function useLadders(sources: readonly TopicSource<LadderView>[]): readonly LadderView[] {
  const connection = useConnection();
  const [followed] = useState(() => sources.map((source) => followedTopic(connection, ladderTopic, source)));
  const shown = useRef<readonly LadderView[]>(followed.map(({ store }) => store.getState().shown));
  useEffect(() => {
    for (const [at, { offer }] of followed.entries()) {
      const source = sources[at];
      if (source) offer(source.initial);
    }
  }, [followed, sources]);
  useEffect(() => {
    const stops = followed.map(({ follow }) => follow());
    return () => {
      for (const stop of stops) stop();
    };
  }, [followed]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stops = followed.map(({ store }) => store.subscribe(onChange));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [followed],
  );
  const read = (): readonly LadderView[] => {
    const now = followed.map(({ store }) => store.getState().shown);
    if (now.some((ladder, at) => ladder !== shown.current[at])) shown.current = now;
    return shown.current;
  };
  return useSyncExternalStore(subscribe, read, read);
}

const LOOK_EVERY_MS = 30_000;

/** Renders the page again when sandboxes were added, removed or put in another order; looks while the tab is visible. */
export function useNewSandboxes(path: string, known: readonly string[]): void {
  const router = useRouter();
  const names = known.join();
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const found = await readSandboxes(path);
      if (found && found.join() !== names) router.refresh();
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [path, names, router]);
}

async function readSandboxes(path: string): Promise<string[] | null> {
  try {
    const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(4_000) });
    const body: unknown = response.ok ? await response.json() : null;
    if (typeof body !== 'object' || body === null || !('sandboxes' in body) || !Array.isArray(body.sandboxes))
      return null;
    return body.sandboxes.map(({ sandbox }: { sandbox: string }) => sandbox);
  } catch {
    return null;
  }
}
