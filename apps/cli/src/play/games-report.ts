import type { Team } from '@hexduel/referee';
import { wilsonInterval } from '@hexduel/scoring';
import type { FailureTally, GamesTally, NumberedMatch } from './games-tally';
import { latencyFigures, roundedFigures } from './latencies';

export interface GamesReportInput {
  readonly games: number;
  readonly size: number;
  readonly matches: readonly NumberedMatch[];
  readonly tally: GamesTally;
  readonly interrupted: boolean;
}

/** The object that `hexduel play --games N --json` prints: the matches by number, and the summary. */
export function reportGames({ games, size, matches, tally, interrupted }: GamesReportInput): unknown {
  const inOrder = matches.toSorted((one, other) => one.match - other.match);
  return {
    matches: inOrder.map((numbered) => reportMatch(numbered, size)),
    summary: reportTally(tally, games, interrupted),
  };
}

function reportMatch({ match, seed, summary }: NumberedMatch, size: number): unknown {
  const head = { match, size, seed, void: summary.kind === 'void' };
  if (summary.kind === 'void') return { ...head, causes: summary.faults };
  const { winner, legs, latencies } = summary;
  return { ...head, winner, legs, latency_ms: perTeam((team) => roundedFigures(latencyFigures(latencies[team]))) };
}

function reportTally(tally: GamesTally, games: number, interrupted: boolean): unknown {
  const { played, voided, won, drawn, legs, legsWon, failures, latencies } = tally;
  const rate = wilsonInterval(won[1], played);
  return {
    games,
    played,
    void: voided,
    interrupted,
    won,
    drawn,
    legs: { played: legs, won: legsWon, drawn: legs - legsWon[1] - legsWon[2] },
    win_rate: rate && { of: 'A', confidence: 0.95, share: rate.share, low: rate.low, high: rate.high },
    latency_ms: perTeam((team) => roundedFigures(latencyFigures(latencies[team]))),
    failures: perTeam((team) => reportFailures(failures[team])),
  };
}

function reportFailures({ counts, first }: FailureTally): unknown {
  return { counts: Object.fromEntries(counts), first };
}

function perTeam(of: (team: Team) => unknown): Readonly<Record<Team, unknown>> {
  return { 1: of(1), 2: of(2) };
}
