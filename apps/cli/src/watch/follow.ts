import { followedTopic } from '@hexduel/live-client';
import type { ConnectionState, FollowedState, TopicKind } from '@hexduel/live-client';
import type { Snapshot } from '@hexduel/contracts-http';
import type { CommandIo } from '../command-io';
import { keysIn } from '../replay/step-replay';
import { terminalConnection } from './terminal-connection';

/** A topic of the system at `url`, from a state that was read; its whole state is read at `path` where there is no socket. */
export interface FollowedOrder<Data, Shown> {
  readonly url: string;
  readonly topic: string;
  readonly path: string;
  readonly kind: TopicKind<Data, Shown>;
  readonly initial: Snapshot<Data>;
  /** Called with each state, and whenever the connection changes. */
  readonly onChange: (shown: Shown, connection: ConnectionState) => void;
  /** Whether nothing more can happen. */
  readonly isOver: (shown: Shown) => boolean;
}

/** `gone`: the topic is not there any more, or is hidden from the public. `unread`: nobody reads what is printed. */
export type FollowEnd = 'over' | 'gone' | 'quit' | 'interrupted' | 'unread';

/** Follows a topic until nothing more can happen, it is gone, or the person has had enough. */
export async function follow<Data extends object, Shown>(
  { url, topic, path, kind, initial, onChange, isOver }: FollowedOrder<Data, Shown>,
  { openKeys, onSignal, onUnread }: Pick<CommandIo, 'openKeys' | 'onSignal' | 'onUnread'>,
): Promise<FollowEnd> {
  const connection = terminalConnection(url);
  const { store, follow: start } = followedTopic(connection, kind, { topic, path, initial });
  const keys = openKeys();
  let resolve: (end: FollowEnd) => void = () => undefined;
  const ended = new Promise<FollowEnd>((fulfil) => (resolve = fulfil));
  const stopListening = [
    onSignal(['SIGINT', 'SIGTERM'], () => resolve('interrupted')),
    onUnread(() => resolve('unread')),
  ];
  const show = ({ shown, isGone }: FollowedState<Shown>): void => {
    onChange(shown, connection.state.getState());
    if (isGone) resolve('gone');
    else if (isOver(shown)) resolve('over');
  };
  const unsubscribe = [store.subscribe(show), connection.state.subscribe(() => show(store.getState()))];
  show(store.getState());
  const stop = start();
  const readKeys = async (): Promise<void> => {
    for (let sent = await keys?.next(); typeof sent === 'string'; sent = await keys?.next()) {
      for (const key of keysIn(sent))
        if (key === 'quit' || key === 'interrupt') resolve(key === 'quit' ? 'quit' : 'interrupted');
    }
  };
  void readKeys();
  try {
    return await ended;
  } finally {
    for (const each of unsubscribe) each();
    keys?.close();
    stop();
    connection.close();
    for (const each of stopListening) each();
  }
}
