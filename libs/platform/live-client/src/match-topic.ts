import type { MatchView } from '@hexduel/contracts-http';
import type { LiveTurn } from '@hexduel/contracts-live';
import { isLaterTurn } from '@hexduel/contracts-live/turn-order';
import type { TopicKind } from './topic-kind';

export type LegNumber = 1 | 2;

/** A match and the latest turns of legs that are being played. */
export interface WatchedMatch {
  readonly match: MatchView;
  /** The attempt that the turns belong to; 0 before the first. */
  readonly attempt: number;
  readonly turns: Readonly<Partial<Record<LegNumber, LiveTurn>>>;
}

export const matchTopic: TopicKind<MatchView, WatchedMatch> = {
  show: (match, before) =>
    before && match.state === 'playing' ? { ...before, match } : { match, attempt: 0, turns: {} },
  // Matches are always sent whole.
  change: () => null,
  turn: (watched, turn) => {
    const { match, attempt, turns } = watched;
    if (match.state === 'finished' || match.state === 'void' || turn.attempt < attempt) return watched;
    if (turn.attempt > attempt) return { match, attempt: turn.attempt, turns: { [turn.leg]: turn } };
    const known = turns[turn.leg];
    if (known && !isLaterTurn(turn, known)) return watched;
    return { match, attempt, turns: { ...turns, [turn.leg]: turn } };
  },
  isData: (data): data is MatchView => 'sides' in data && 'legs' in data,
};
