import type { Revision, Snapshot } from '@hexduel/contracts-http';
import type { LiveTurn } from '@hexduel/contracts-live';

/** How a page makes what it shows from what a topic says. Pure. */
export interface TopicKind<Data, Shown> {
  /** What a whole state shows; `before` is what was shown until now. */
  readonly show: (data: Data, before: Shown | null) => Shown;
  /** What is shown after a change of that state, or null where the change is not of this kind of topic. */
  readonly change: (shown: Shown, delta: object) => Shown | null;
  readonly turn?: (shown: Shown, turn: LiveTurn) => Shown;
  readonly isData: (data: object) => data is Data & object;
}

/** What is shown of a topic, and which revision of it. */
export interface TopicState<Shown> extends Revision {
  readonly shown: Shown;
}

/** Whether `a` is later than `b`. */
export function isLater(a: Revision, b: Revision): boolean {
  return a.epoch > b.epoch || (a.epoch === b.epoch && a.rev > b.rev);
}

/** The state after a snapshot: the later one stays, whichever way it came. */
export function takeSnapshot<Data, Shown>(
  kind: TopicKind<Data, Shown>,
  state: TopicState<Shown>,
  { epoch, rev, data }: Snapshot<Data>,
): TopicState<Shown> {
  if (!isLater({ epoch, rev }, state)) return state;
  return { epoch, rev, shown: kind.show(data, state.shown) };
}

/** The state after a change, or `gap` where something between the two is missing. What is known already is passed over. */
export function takeDelta<Data, Shown>(
  kind: TopicKind<Data, Shown>,
  state: TopicState<Shown>,
  { epoch, rev, base, data }: Revision & { readonly base: number; readonly data: object },
): TopicState<Shown> | 'gap' {
  if (!isLater({ epoch, rev }, state)) return state;
  if (epoch !== state.epoch || base !== state.rev) return 'gap';
  const shown = kind.change(state.shown, data);
  return shown === null ? 'gap' : { epoch, rev, shown };
}
