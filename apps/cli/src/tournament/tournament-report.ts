import type { StandingBefore } from '@hexduel/scoring';
import { latencyFigures, roundedFigures } from '../play/latencies';
import type { Entry } from './entries';
import { entryOf } from './played-match';
import type { PlayedMatch } from './played-match';
import { balanceAgainst, recordOf } from './records-of-entries';
import type { ScoredTournamentRound } from './standings';

export interface TournamentReportInput {
  readonly seed: number;
  readonly entries: readonly Entry[];
  readonly rounds: readonly ScoredTournamentRound[];
  /** The matches of an interrupted round. */
  readonly unscored: readonly PlayedMatch[];
  readonly standings: readonly StandingBefore[];
  readonly interrupted: boolean;
}

/** The object that `hexduel tournament --json` prints. Entries are identified by their numbers. */
export function reportTournament(input: TournamentReportInput): unknown {
  const { seed, entries, rounds, unscored, standings, interrupted } = input;
  const all = [...rounds.flatMap(({ matches }) => matches), ...unscored];
  return {
    seed,
    interrupted,
    entries: entries.map(({ entryNumber, name }) => ({ entry: entryNumber, name })),
    rounds: rounds.map((round) => reportRound(round)),
    unscored: unscored.map(reportMatch),
    standings: standings.map(({ entryNumber, score }, index) => {
      return { place: index + 1, entry: entryNumber, score, ...figuresOf(entries, entryNumber, all) };
    }),
    head_to_head: entries.flatMap((entry) =>
      entries
        .filter((opponent) => opponent !== entry)
        .map((opponent) => ({
          entry: entry.entryNumber,
          opponent: opponent.entryNumber,
          ...balanceAgainst(entry, opponent, all),
        })),
    ),
  };
}

function reportRound({ round, type, matches, standings, points }: ScoredTournamentRound): unknown {
  return {
    round,
    size: type.size,
    multiplier: type.multiplier,
    matches: matches.map(reportMatch),
    points: points.map(({ match, entry, opponent, rule, points: gained, placeBefore, opponentPlaceBefore }) => ({
      match: Number(match),
      entry: Number(entry),
      opponent: Number(opponent),
      rule,
      points: gained,
      place_before: placeBefore,
      opponent_place_before: opponentPlaceBefore,
    })),
    standings: standings.map(({ place, entryNumber, score, pointsGained, placeChange }) => {
      return { place, entry: entryNumber, score, gained: pointsGained, place_change: placeChange };
    }),
  };
}

function reportMatch(played: PlayedMatch): unknown {
  const { match, seed, entries, summary } = played;
  const head = { match, seed, entries: entries.map(({ entryNumber }) => entryNumber), void: summary.kind === 'void' };
  if (summary.kind === 'void') return { ...head, causes: summary.faults };
  const numberOf = (team: 1 | 2 | null): number | null => (team === null ? null : entryOf(played, team).entryNumber);
  const legs = summary.legs.map(({ first, winner, reason, loser, score, moves }) => {
    return { first: numberOf(first), winner: numberOf(winner), reason, loser: numberOf(loser), score, moves };
  });
  return { ...head, winner: numberOf(summary.winner), legs };
}

function figuresOf(entries: readonly Entry[], entryNumber: number, matches: readonly PlayedMatch[]): object {
  const entry = entries.find((each) => each.entryNumber === entryNumber);
  if (!entry) return {};
  const { failures, latencies, won, drawn, lost } = recordOf(entry, matches);
  return {
    won,
    drawn,
    lost,
    failures: Object.fromEntries(failures),
    latency_ms: roundedFigures(latencyFigures(latencies)),
  };
}
