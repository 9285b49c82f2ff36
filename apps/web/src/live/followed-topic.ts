import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Snapshot } from '@hexduel/contracts-http';
import type { Follower, LiveConnection, TopicMessage } from './live-connection';
import { takeDelta, takeSnapshot } from './topic-kind';
import type { TopicKind, TopicState } from './topic-kind';

/** What a page has of a topic. */
export interface FollowedState<Shown> extends TopicState<Shown> {
  /** There is nothing of it any more, or it is hidden: what is shown is what was there last. */
  readonly isGone: boolean;
}

/** A topic as a page shows it: its state, and how to keep it up to date. */
export interface FollowedTopic<Data, Shown> {
  readonly store: StoreApi<FollowedState<Shown>>;
  /** Takes a state that came with a page; an older one changes nothing. */
  readonly offer: (snapshot: Snapshot<Data>) => void;
  /** Keeps it up to date until the answer is called. */
  readonly follow: () => () => void;
}

/** A topic that goes on from `initial`; `path` is where its whole state is read over HTTP. */
export function followedTopic<Data extends object, Shown>(
  connection: LiveConnection,
  kind: TopicKind<Data, Shown>,
  { topic, path, initial }: { readonly topic: string; readonly path: string; readonly initial: Snapshot<Data> },
): FollowedTopic<Data, Shown> {
  const { epoch, rev, data } = initial;
  const store = createStore<FollowedState<Shown>>(() => ({ epoch, rev, shown: kind.show(data, null), isGone: false }));
  const offer = (snapshot: Snapshot<Data>): void =>
    store.setState((state) => ({ ...takeSnapshot(kind, state, snapshot), isGone: false }), true);

  const hear = (message: TopicMessage): 'heard' | 'gap' => {
    if (message.type === 'turn') {
      if (kind.turn)
        store.setState((state) => ({ ...state, shown: kind.turn?.(state.shown, message.data) ?? state.shown }));
      return 'heard';
    }
    if (message.type === 'snap') {
      if (kind.isData(message.data)) offer({ epoch: message.epoch, rev: message.rev, data: message.data });
      return 'heard';
    }
    const next = takeDelta(kind, store.getState(), message);
    if (next === 'gap') return 'gap';
    store.setState(next);
    return 'heard';
  };

  const poll = async (): Promise<boolean> => {
    const answer = await readSnapshot(path, kind.isData);
    if (answer) offer(answer);
    return answer !== null;
  };

  const lose = (): void => store.setState({ isGone: true });
  const follower: Follower = { topic, since: () => store.getState(), hear, poll, lose };
  return { store, offer, follow: () => connection.follow(follower) };
}

/** A whole state over HTTP, or null where it cannot be had. The browser keeps it and asks whether it changed (ETag). */
async function readSnapshot<Data extends object>(
  path: string,
  isData: (data: object) => data is Data,
): Promise<Snapshot<Data> | null> {
  try {
    const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(4_000) });
    if (!response.ok) return null;
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) return null;
    const { epoch, rev, data } = body as Partial<Record<string, unknown>>;
    if (typeof epoch !== 'number' || typeof rev !== 'number' || typeof data !== 'object' || data === null) return null;
    return isData(data) ? { epoch, rev, data } : null;
  } catch {
    return null;
  }
}
