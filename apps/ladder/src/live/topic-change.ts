import { isDeepStrictEqual } from 'node:util';
import { EVENTS_SHOWN } from '@hexduel/contracts-http';
import type {
  EntryView,
  EventsView,
  LadderHead,
  LadderRow,
  LadderView,
  MatchView,
  Revision,
  Snapshot,
} from '@hexduel/contracts-http';
import { isLater } from '@hexduel/contracts-live';
import type { EntryDelta, EventsDelta, LadderDelta, LadderPatch } from '@hexduel/contracts-live';

/** What a topic shows: a ladder, an entry, a match or the events of a sandbox, by the topic's kind. */
export type TopicData = LadderView | EntryView | MatchView | EventsView;
export type TopicSnapshot = Snapshot<TopicData>;

/** What brings a client from the state before to the state after: nothing, what changed, or the whole state. */
export type Change =
  | { readonly kind: 'none' }
  | { readonly kind: 'delta'; readonly data: LadderDelta | EntryDelta | EventsDelta; readonly compact?: LadderPatch }
  | { readonly kind: 'snap' };

const NONE: Change = { kind: 'none' };
const SNAP: Change = { kind: 'snap' };

/**
 * The change from one state of a topic to another. Rows and matches are compared as a whole. Another epoch, another round of an
 * entry, something that was removed, and any change of a match need a snapshot. A state that is not later changes nothing.
 */
export function changeBetween(before: TopicSnapshot, after: TopicSnapshot): Change {
  if (!isLater(after, before)) return NONE;
  if (after.epoch !== before.epoch) return SNAP;
  const [was, is] = [before.data, after.data];
  if ('rows' in was && 'rows' in is) return ladderChange(was, is);
  if ('matches' in was && 'matches' in is) return entryChange(was, is);
  if ('happened' in was && 'happened' in is) return eventsChange(was, is);
  return SNAP;
}

export function isSame(one: Revision, other: Revision): boolean {
  return one.epoch === other.epoch && one.rev === other.rev;
}

function ladderChange({ rows: were, ...was }: LadderView, { rows: are, ...is }: LadderView): Change {
  const rows = changedMembers(were, are, ({ entry }) => entry);
  if (!rows) return SNAP;
  const data = isDeepStrictEqual(was, is) ? { rows } : { head: is, rows };
  return { kind: 'delta', data, compact: { ...headPatch(was, is), patches: rowPatches(were, rows) } };
}

/** The members of a head that changed. Most changes are of how many matches of the round have ended. */
function headPatch(was: LadderHead, is: LadderHead): Pick<LadderPatch, 'head' | 'finished'> {
  const { round, ...others } = changedMembersOf(was, is);
  const finished = round?.finished;
  const isCount = was.round && round && isDeepStrictEqual({ ...was.round, finished }, round);
  const head = round === undefined || isCount ? others : { ...others, round };
  return { ...(Object.keys(head).length > 0 ? { head } : {}), ...(isCount ? { finished: round.finished } : {}) };
}

function rowPatches(were: readonly LadderRow[], changed: readonly LadderRow[]): LadderPatch['patches'] {
  const known = new Map(were.map((row) => [row.entry, row]));
  return changed.map((row) => {
    const before = known.get(row.entry);
    return [row.entryNumber, before ? changedMembersOf(before, row) : row];
  });
}

function changedMembersOf<Whole extends object>(before: Whole, after: Whole): Partial<Whole> {
  const changed: Partial<Whole> = {};
  for (const name of Object.keys(after) as (keyof Whole)[])
    if (!isDeepStrictEqual(before[name], after[name])) changed[name] = after[name];
  return changed;
}

function entryChange({ matches: were, ...was }: EntryView, { matches: are, ...is }: EntryView): Change {
  if (was.round?.round !== is.round?.round) return SNAP;
  const matches = changedMembers(were, are, ({ match }) => match);
  if (!matches) return SNAP;
  return { kind: 'delta', data: isDeepStrictEqual(was, is) ? { matches } : { head: is, matches } };
}

// What has happened does not change; the latest push the oldest out of what is shown.
function eventsChange(was: EventsView, is: EventsView): Change {
  const last = was.happened[0]?.number ?? 0;
  const happened = is.happened.filter(({ number }) => number > last);
  const expected = [...happened, ...was.happened].slice(0, EVENTS_SHOWN.happened);
  if (!isDeepStrictEqual(expected, is.happened)) return SNAP;
  const { planned } = is;
  return { kind: 'delta', data: isDeepStrictEqual(was.planned, planned) ? { happened } : { planned, happened } };
}

/** The members that are new or differ; null when one was removed, which no delta can express. */
function changedMembers<Member>(
  before: readonly Member[],
  after: readonly Member[],
  idOf: (member: Member) => string,
): Member[] | null {
  const known = new Map(before.map((member) => [idOf(member), member]));
  const changed: Member[] = [];
  for (const member of after) {
    const id = idOf(member);
    if (!isDeepStrictEqual(known.get(id), member)) changed.push(member);
    known.delete(id);
  }
  return known.size > 0 ? null : changed;
}
