import type { RoundMatch } from '@hexduel/scoring';
import type { Team } from '@hexduel/referee';
import type { MatchSummary } from '../play/match-summary';
import type { Entry } from './entries';

/** A match of a round; `entries` are its teams A and B. */
export interface PlayedMatch {
  readonly match: number;
  readonly seed: number;
  readonly entries: readonly [Entry, Entry];
  readonly summary: MatchSummary;
}

/** The entry that plays as a team of this match. */
export function entryOf({ entries }: PlayedMatch, team: Team): Entry {
  return entries[team === 1 ? 0 : 1];
}

/** The id of an entry in scoring. */
export function idOf({ entryNumber }: Entry): string {
  return String(entryNumber);
}

/** The match as input of scoring. */
export function toRoundMatch(played: PlayedMatch): RoundMatch {
  const { match, entries, summary } = played;
  const head = { match: String(match), entries: [idOf(entries[0]), idOf(entries[1])] } as const;
  if (summary.kind === 'void') return { ...head, status: 'void' };
  const winnerOf = (leg: number): string | null => {
    const winner = summary.legs[leg]?.winner ?? null;
    return winner === null ? null : idOf(entryOf(played, winner));
  };
  return { ...head, status: 'played', legWinners: [winnerOf(0), winnerOf(1)] };
}
