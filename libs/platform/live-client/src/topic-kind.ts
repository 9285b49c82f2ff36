import type { Revision, Snapshot } from '@hexduel/contracts-http';
import type { LiveTurn } from '@hexduel/contracts-live';
import { isLater } from '@hexduel/contracts-live/revision';

/** How a page derives what it shows from the messages of a topic. Pure. */
export interface TopicKind<Data, Shown> {
  /** What a whole state shows; `before` is what is shown now. */
  readonly show: (data: Data, before: Shown | null) => Shown;
  /** What is shown after a change of that state; null if the change is not one of this kind of topic. */
  readonly change: (shown: Shown, delta: object) => Shown | null;
  readonly turn?: (shown: Shown, turn: LiveTurn) => Shown;
  readonly isData: (data: object) => data is Data & object;
}

/** What is shown of a topic, and its revision. */
export interface TopicState<Shown> extends Revision {
  readonly shown: Shown;
}

/** The state after a snapshot. The later revision wins, whether it came by the socket or over HTTP. */
export function applySnapshot<Data, Shown>(
  kind: TopicKind<Data, Shown>,
  state: TopicState<Shown>,
  { epoch, rev, data }: Snapshot<Data>,
): TopicState<Shown> {
  if (!isLater({ epoch, rev }, state)) return state;
  return { epoch, rev, shown: kind.show(data, state.shown) };
}

/** The state after a change; `gap` if a change before it is missing. A change that is not later is ignored. */
export function applyDelta<Data, Shown>(
  kind: TopicKind<Data, Shown>,
  state: TopicState<Shown>,
  { epoch, rev, base, data }: Revision & { readonly base: number; readonly data: object },
): TopicState<Shown> | 'gap' {
  if (!isLater({ epoch, rev }, state)) return state;
  if (epoch !== state.epoch || base !== state.rev) return 'gap';
  const shown = kind.change(state.shown, data);
  return shown === null ? 'gap' : { epoch, rev, shown };
}

/** Rows after some of them changed: each changed row replaces the one of the same id, and those with a new id are added. */
export function withChanged<Row>(rows: readonly Row[], changed: readonly Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  for (const row of changed) byId.set(idOf(row), row);
  return [...byId.values()];
}
