import type { EntryMatch, EntryView } from '@hexduel/contracts-http';
import type { EntryDelta } from '@hexduel/contracts-live';
import type { TopicKind } from '../live/topic-kind';

/** A team with its matches of its latest round, in the order of the opponents' numbers. */
export const entryTopic: TopicKind<EntryView, EntryView> = {
  show: (entry) => ({ ...entry, matches: inOrder(entry.matches) }),
  change: (entry, delta) => {
    if (!isEntryDelta(delta)) return null;
    const changed = new Map(delta.matches.map((match) => [match.match, match]));
    const known = entry.matches.map((match) => changed.get(match.match) ?? match);
    const added = delta.matches.filter(({ match }) => !entry.matches.some((other) => other.match === match));
    return { ...entry, ...delta.head, matches: inOrder([...known, ...added]) };
  },
  isData: (data): data is EntryView => 'matches' in data && 'entryNumber' in data,
};

function isEntryDelta(delta: object): delta is EntryDelta {
  return 'matches' in delta && Array.isArray(delta.matches);
}

function inOrder(matches: readonly EntryMatch[]): EntryMatch[] {
  return [...matches].sort((a, b) => a.opponent.entryNumber - b.opponent.entryNumber);
}
