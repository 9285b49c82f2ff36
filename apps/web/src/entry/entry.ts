import type { Balance, EntryMatch, EntryView, HeadToHead, PointsRule } from '@hexduel/contracts-http';
import type { EntryDelta } from '@hexduel/contracts-live';
import { BASE_POINTS } from '@hexduel/scoring';
import { withChanged } from '@hexduel/live-client';
import type { TopicKind } from '@hexduel/live-client';

/** A team with the matches of its latest round, ordered by the opponents' numbers. */
export const entryTopic: TopicKind<EntryView, EntryView> = {
  show: (entry) => ({ ...entry, matches: inOrder(entry.matches) }),
  change: (entry, delta) => {
    if (!isEntryDelta(delta)) return null;
    const matches = withChanged(entry.matches, delta.matches, ({ match }) => match);
    return { ...entry, ...delta.head, matches: inOrder(matches) };
  },
  isData: (data): data is EntryView => 'matches' in data && 'entryNumber' in data,
};

function isEntryDelta(delta: object): delta is EntryDelta {
  return 'matches' in delta && Array.isArray(delta.matches);
}

function inOrder(matches: readonly EntryMatch[]): EntryMatch[] {
  return [...matches].sort((a, b) => a.opponent.entryNumber - b.opponent.entryNumber);
}

/** How the points of a rule and the multiplier of a round are multiplied, such as "4 × 1.5"; null for a rule without points. */
export function pointsFormula(rule: PointsRule, multiplier: string): string | null {
  const base = BASE_POINTS[rule];
  return base === 0 ? null : `${base} × ${multiplier}`;
}

/** The number of the last round whose points are in a team's score, as far as its page knows; 0 before the first. */
export function lastScored({ round }: Pick<EntryView, 'round'>): number {
  if (!round) return 0;
  return round.state === 'scored' ? round.number : round.number - 1;
}

/** The balance of an entry's matches against one opponent. */
export interface OpponentBalance extends Balance {
  readonly entryNumber: number;
  readonly name: string;
  readonly noContest: boolean;
}

/** The balance of an entry against each opponent it has played, ordered by their numbers, from its own side. */
export function balancesOf(
  { entries, pairs }: Pick<HeadToHead, 'entries' | 'pairs'>,
  entryNumber: number,
): OpponentBalance[] {
  return entries.flatMap(({ entryNumber: other, name, noContest }) => {
    const pair = pairs.find(({ one, two }) =>
      one === entryNumber ? two === other : one === other && two === entryNumber,
    );
    if (!pair) return [];
    const { won, drawn, lost } = pair;
    const own = pair.one === entryNumber ? { won, drawn, lost } : { won: lost, drawn, lost: won };
    return [{ entryNumber: other, name, noContest, ...own }];
  });
}
