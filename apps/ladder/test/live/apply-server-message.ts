import { EVENTS_SHOWN } from '@hexduel/contracts-http';
import type { EntryView, EventsView, LadderView, MatchView, Snapshot } from '@hexduel/contracts-http';
import { patchedLadder } from '@hexduel/contracts-live';
import type { ServerMessage } from '@hexduel/contracts-live';

export type View = Snapshot<LadderView | EntryView | MatchView | EventsView>;

/** What a client has after a message: a view, or that it must subscribe again. It goes on showing what it has meanwhile. */
export type Applied = { readonly kind: 'view'; readonly view: View | null } | { readonly kind: 'gap' };

/** A client by the protocol's own words and nothing else: what any client must do with a message about its topic. */
export function applyServerMessage(view: View | null, message: ServerMessage): Applied {
  if (message.type === 'snap') {
    const { epoch, rev, data } = message;
    return { kind: 'view', view: { epoch, rev, data } };
  }
  if (message.type !== 'delta') return { kind: 'view', view };
  const { epoch, rev, base, data } = message;
  if (!view || view.epoch !== epoch || view.rev !== base) return { kind: 'gap' };
  if ('happened' in data) {
    if (!('happened' in view.data)) throw new Error('a delta of events for another kind of view');
    const { planned = view.data.planned } = data;
    const happened = [...data.happened, ...view.data.happened].slice(0, EVENTS_SHOWN.happened);
    return { kind: 'view', view: { epoch, rev, data: { planned, happened } } };
  }
  if ('patches' in data) {
    if (!('rows' in view.data)) throw new Error('a patch of a ladder for another kind of view');
    const patched = patchedLadder(view.data, data);
    if (!patched) return { kind: 'gap' };
    patched.rows.sort((a, b) => a.place - b.place);
    return { kind: 'view', view: { epoch, rev, data: patched } };
  }
  const { head = {} } = data;
  if ('rows' in data && 'rows' in view.data) {
    const rows = merged(view.data.rows, data.rows, ({ entry }) => entry).sort((a, b) => a.place - b.place);
    return { kind: 'view', view: { epoch, rev, data: { ...view.data, ...head, rows } } };
  }
  if ('matches' in data && 'matches' in view.data) {
    const matches = merged(view.data.matches, data.matches, ({ match }) => match);
    matches.sort((a, b) => a.opponent.entryNumber - b.opponent.entryNumber);
    return { kind: 'view', view: { epoch, rev, data: { ...view.data, ...head, matches } } };
  }
  throw new Error('a delta of another kind of topic than the view');
}

function merged<Member>(members: readonly Member[], changed: readonly Member[], idOf: (member: Member) => string) {
  const byId = new Map(members.map((member) => [idOf(member), member]));
  for (const member of changed) byId.set(idOf(member), member);
  return [...byId.values()];
}
