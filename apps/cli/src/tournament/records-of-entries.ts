import type { Team } from '@hexduel/referee';
import type { Failure } from '../play/games-tally';
import type { Entry } from './entries';
import { entryOf } from './played-match';
import type { PlayedMatch } from './played-match';

/** Matches of one entry against one opponent or against all. */
export interface Balance {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Balance and failures of one entry over some matches. */
export interface EntryRecord extends Balance {
  /** Legs in which the bot failed, by reason. */
  readonly failures: ReadonlyMap<Failure, number>;
  /** Milliseconds for each move. */
  readonly latencies: readonly number[];
}

const TEAMS = [1, 2] as const;

/** The record of an entry in these matches. */
export function recordOf(entry: Entry, matches: readonly PlayedMatch[]): EntryRecord {
  const sides = sidesOf(entry, matches);
  const failures = new Map<Failure, number>();
  for (const { team, summary } of sides) {
    for (const { reason, loser } of summary.legs) {
      if (reason !== 'by_score' && loser === team) failures.set(reason, (failures.get(reason) ?? 0) + 1);
    }
  }
  const latencies = sides.flatMap(({ team, summary }) => summary.latencies[team]);
  return { ...balanceOf(sides), failures, latencies };
}

/** The balance of an entry against one opponent. */
export function balanceAgainst(entry: Entry, opponent: Entry, matches: readonly PlayedMatch[]): Balance {
  return balanceOf(
    sidesOf(
      entry,
      matches.filter(({ entries }) => entries.includes(opponent)),
    ),
  );
}

type Finished = Extract<PlayedMatch['summary'], { kind: 'finished' }>;

interface Side {
  readonly team: Team;
  readonly summary: Finished;
}

function sidesOf(entry: Entry, matches: readonly PlayedMatch[]): Side[] {
  return matches.flatMap((match) => {
    const { summary } = match;
    const team = TEAMS.find((each) => entryOf(match, each) === entry);
    return team && summary.kind === 'finished' ? [{ team, summary }] : [];
  });
}

function balanceOf(sides: readonly Side[]): Balance {
  const won = sides.filter(({ team, summary }) => summary.winner === team).length;
  const drawn = sides.filter(({ summary }) => summary.winner === null).length;
  return { won, drawn, lost: sides.length - won - drawn };
}
