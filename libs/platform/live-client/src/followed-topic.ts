import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Snapshot } from '@hexduel/contracts-http';
import type { Follower, LiveConnection, TopicMessage } from './live-connection';
import { applyDelta, applySnapshot } from './topic-kind';
import type { TopicKind, TopicState } from './topic-kind';

/** The state of a topic on a page. */
export interface FollowedState<Shown> extends TopicState<Shown> {
  /** The topic does not exist any more or is hidden; `shown` is its last state. */
  readonly isGone: boolean;
}

/** A topic on a page: its state, and how to keep it up to date. */
export interface FollowedTopic<Data, Shown> {
  readonly store: StoreApi<FollowedState<Shown>>;
  /** Applies a state that came with a page; an older one changes nothing. */
  readonly offer: (snapshot: Snapshot<Data>) => void;
  /** Keeps the state up to date until the returned function is called. */
  readonly follow: () => () => void;
}

/** A topic that continues from `initial`, of epoch 0 if the page came without a state; its whole state is read over HTTP at `path`. */
export function followedTopic<Data extends object, Shown>(
  connection: LiveConnection,
  kind: TopicKind<Data, Shown>,
  { topic, path, initial }: { readonly topic: string; readonly path: string; readonly initial: Snapshot<Data> },
): FollowedTopic<Data, Shown> {
  const { epoch, rev, data } = initial;
  const store = createStore<FollowedState<Shown>>(() => ({ epoch, rev, shown: kind.show(data, null), isGone: false }));
  const offer = (snapshot: Snapshot<Data>): void =>
    store.setState((state) => ({ ...applySnapshot(kind, state, snapshot), isGone: false }), true);

  const onMessage = (message: TopicMessage): 'applied' | 'gap' => {
    if (message.type === 'turn') {
      if (kind.turn)
        store.setState((state) => ({ ...state, shown: kind.turn?.(state.shown, message.data) ?? state.shown }));
      return 'applied';
    }
    if (message.type === 'snap') {
      if (kind.isData(message.data)) offer({ epoch: message.epoch, rev: message.rev, data: message.data });
      return 'applied';
    }
    const next = applyDelta(kind, store.getState(), message);
    if (next === 'gap') return 'gap';
    store.setState(next);
    return 'applied';
  };

  const poll = async (): Promise<boolean> => {
    const answer = snapshotOf(await connection.read(path), kind.isData);
    if (answer) offer(answer);
    return answer !== null;
  };

  const onGone = (): void => store.setState({ isGone: true });
  // Epochs count from 1: a page that came without a state asks for the whole.
  const since = (): FollowedState<Shown> | null => (store.getState().epoch === 0 ? null : store.getState());
  const follower: Follower = { topic, since, onMessage, poll, onGone };
  return { store, offer, follow: () => connection.follow(follower) };
}

/** A whole state that was read; null if it is none. */
function snapshotOf<Data extends object>(body: unknown, isData: (data: object) => data is Data): Snapshot<Data> | null {
  if (typeof body !== 'object' || body === null) return null;
  const { epoch, rev, data } = body as Partial<Record<string, unknown>>;
  if (typeof epoch !== 'number' || typeof rev !== 'number' || typeof data !== 'object' || data === null) return null;
  return isData(data) ? { epoch, rev, data } : null;
}
