'use client';

import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand';
import type { Snapshot } from '@hexduel/contracts-http';
import { followedTopic } from '@hexduel/live-client';
import type { FollowedState } from '@hexduel/live-client';
import type { LiveConnection } from '@hexduel/live-client';
import type { TopicKind } from '@hexduel/live-client';
import { browserConnection, watchBrowser } from './browser-connection';

const Connection = createContext<LiveConnection | null>(null);

/** Holds the socket of the tab; it outlives the pages below. */
export function LiveProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [connection] = useState(browserConnection);
  useEffect(() => watchBrowser(connection), [connection]);
  return <Connection value={connection}>{children}</Connection>;
}

export function useConnection(): LiveConnection {
  const connection = useContext(Connection);
  if (!connection) throw new Error('useConnection needs a LiveProvider above it');
  return connection;
}

export interface TopicSource<Data> {
  readonly topic: string;
  /** Where to read the whole state over HTTP. */
  readonly path: string;
  /** The state that the page was rendered from. */
  readonly initial: Snapshot<Data>;
}

/** The state of a topic, starting with the state of the page, kept up to date while the component is there. Key it by topic. */
export function useTopicStore<Data extends object, Shown>(
  kind: TopicKind<Data, Shown>,
  source: TopicSource<Data>,
): StoreApi<FollowedState<Shown>> {
  const connection = useConnection();
  const { topic, path, initial } = source;
  const [first] = useState(initial);
  const followed = useMemo(
    () => followedTopic(connection, kind, { topic, path, initial: first }),
    [connection, kind, topic, path, first],
  );
  useEffect(() => followed.offer(initial), [followed, initial]);
  useEffect(() => followed.follow(), [followed]);
  return followed.store;
}

/**
 * What a topic shows, starting with the state of the page, its epoch, and whether it is gone. Key the component by topic.
 */
export function useTopic<Data extends object, Shown>(
  kind: TopicKind<Data, Shown>,
  source: TopicSource<Data>,
): Pick<FollowedState<Shown>, 'shown' | 'isGone' | 'epoch'> {
  const store = useTopicStore(kind, source);
  const shown = useStore(store, (state) => state.shown);
  const epoch = useStore(store, (state) => state.epoch);
  return { shown, epoch, isGone: useStore(store, (state) => state.isGone) };
}
