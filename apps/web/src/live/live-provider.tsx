'use client';

import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Snapshot } from '@hexduel/contracts-http';
import { browserConnection, watchBrowser } from './browser-connection';
import { followedTopic } from './followed-topic';
import type { FollowedState } from './followed-topic';
import type { LiveConnection } from './live-connection';
import type { TopicKind } from './topic-kind';

const Connection = createContext<LiveConnection | null>(null);

/** Holds the socket of the tab for all pages below, from one page to the next. */
export function LiveProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [connection] = useState(browserConnection);
  useEffect(() => watchBrowser(connection), [connection]);
  return <Connection value={connection}>{children}</Connection>;
}

export function useConnection(): LiveConnection {
  const connection = useContext(Connection);
  if (!connection) throw new Error('useConnection is called outside of LiveProvider');
  return connection;
}

export interface TopicSource<Data> {
  readonly topic: string;
  /** Where the whole state is read over HTTP. */
  readonly path: string;
  /** What the page was rendered from. */
  readonly initial: Snapshot<Data>;
}

/**
 * What a topic shows, from the state of the page on, and whether it is gone meanwhile; give the component a key by topic.
 */
export function useTopic<Data extends object, Shown>(
  kind: TopicKind<Data, Shown>,
  source: TopicSource<Data>,
): Pick<FollowedState<Shown>, 'shown' | 'isGone'> {
  const connection = useConnection();
  const { topic, path, initial } = source;
  const [first] = useState(initial);
  const followed = useMemo(
    () => followedTopic(connection, kind, { topic, path, initial: first }),
    [connection, kind, topic, path, first],
  );
  useEffect(() => followed.offer(initial), [followed, initial]);
  useEffect(() => followed.follow(), [followed]);
  const shown = useStore(followed.store, (state) => state.shown);
  return { shown, isGone: useStore(followed.store, (state) => state.isGone) };
}
