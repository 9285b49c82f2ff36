import type { DataOf, MatchFinishedV1, RoundCompletedV1, RoundOpenedV1 } from '@hexduel/contracts-events';
import { unwrap } from '@hexduel/result';
import { scoreRound } from '@hexduel/scoring';
import type { StandingAfter } from '@hexduel/scoring';

/** A round as its messages describe it. */
export interface PublishedRound {
  readonly opened: DataOf<typeof RoundOpenedV1>;
  readonly completed: DataOf<typeof RoundCompletedV1>;
  /** More than one of a match, perhaps. */
  readonly results: readonly DataOf<typeof MatchFinishedV1>[];
}

interface Known {
  readonly entry: string;
  readonly entryNumber: number;
}

/** The ladder after each of the rounds, computed from their messages alone. */
export function expectedLadders(entries: readonly Known[], rounds: readonly PublishedRound[]): StandingAfter[][] {
  let standings = entries.map((entry) => ({ ...entry, noContest: false, score: '0.000' }));
  return rounds.map((round) => {
    const scored = unwrap(
      scoreRound({ scoreMultiplier: round.opened.roundType.scoreMultiplier, standings, matches: matchesOf(round) }),
    );
    standings = scored.standings.map(({ entry, entryNumber, noContest, score }) => {
      return { entry, entryNumber, noContest, score };
    });
    return [...scored.standings];
  });
}

function matchesOf({ opened, completed, results }: PublishedRound) {
  const entryOf = (number: number): string =>
    opened.participants.find(({ entryNumber }) => entryNumber === number)!.entry;
  return opened.matches.map(({ match, entries: [one, two] }) => {
    const entries = [entryOf(one), entryOf(two)] as const;
    const counted = completed.counted.find((each) => each.match === match);
    const result = results.find((each) => each.match === match && each.resultHash === counted?.resultHash);
    if (!counted || !result) return { match, entries, status: 'void' as const };
    const [first, second] = result.legs;
    const winner = (side: 1 | 2 | null): string | null => (side === null ? null : entries[side - 1]!);
    return {
      match,
      entries,
      status: 'played' as const,
      legWinners: [winner(first.winner), winner(second.winner)] as const,
    };
  });
}
