import type { EndReason } from '@hexduel/engine';
import type { Team } from '@hexduel/referee';
import type { MatchSummary } from './match-summary';

export type Failure = Exclude<EndReason, 'by_score'>;

/** One match of a series: its number from 1, the seed of its board, and its summary. */
export interface NumberedMatch {
  readonly match: number;
  readonly seed: number;
  readonly summary: MatchSummary;
}

/** The failures of a team in a series, and the first of them. */
export interface FailureTally {
  readonly counts: ReadonlyMap<Failure, number>;
  readonly first: { readonly match: number; readonly leg: number; readonly seed: number } | null;
}

/** Wins, draws and failures of a series; void matches count only in `voided`. */
export interface GamesTally {
  readonly played: number;
  readonly voided: number;
  readonly won: Readonly<Record<Team, number>>;
  readonly drawn: number;
  readonly legs: number;
  readonly legsWon: Readonly<Record<Team, number>>;
  readonly failures: Readonly<Record<Team, FailureTally>>;
  readonly latencies: Readonly<Record<Team, readonly number[]>>;
}

/** Adds up the matches of a series, in any order. */
export function tallyGames(matches: readonly NumberedMatch[]): GamesTally {
  const inOrder = matches.toSorted((one, other) => one.match - other.match);
  const finished = inOrder.flatMap(({ summary }) => (summary.kind === 'finished' ? [summary] : []));
  const legs = finished.flatMap((summary) => summary.legs);
  const perTeam = <Value>(of: (team: Team) => Value): Readonly<Record<Team, Value>> => ({ 1: of(1), 2: of(2) });
  return {
    played: finished.length,
    voided: matches.length - finished.length,
    won: perTeam((team) => finished.filter(({ winner }) => winner === team).length),
    drawn: finished.filter(({ winner }) => winner === null).length,
    legs: legs.length,
    legsWon: perTeam((team) => legs.filter(({ winner }) => winner === team).length),
    failures: perTeam((team) => tallyFailures(inOrder, team)),
    latencies: perTeam((team) => finished.flatMap(({ latencies }) => latencies[team])),
  };
}

function tallyFailures(matches: readonly NumberedMatch[], team: Team): FailureTally {
  const counts = new Map<Failure, number>();
  let first: FailureTally['first'] = null;
  for (const { match, seed, summary } of matches) {
    if (summary.kind === 'void') continue;
    for (const [index, { reason, loser }] of summary.legs.entries()) {
      if (reason === 'by_score' || loser !== team) continue;
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
      first ??= { match, leg: index + 1, seed };
    }
  }
  return { counts, first };
}
