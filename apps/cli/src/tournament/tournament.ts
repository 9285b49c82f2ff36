import type { CommandIo } from '../command-io';
import type { Contestant } from '../contestant';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { formatCount } from '../numbers';
import { Arena } from '../play/arena';
import { boardSeed } from '../play/choose-board';
import { printable } from '../printable';
import { ProgressLine } from '../progress-line';
import { enter } from './entries';
import type { Entry } from './entries';
import { explainPoints, formatFinal, formatHeadToHead, formatRound } from './format-standings';
import { playRound } from './play-round';
import type { RoundType } from './play-round';
import type { PlayedMatch } from './played-match';
import { firstStandings, scoreTournamentRound } from './standings';
import type { ScoredTournamentRound } from './standings';
import { reportTournament } from './tournament-report';

export interface TournamentOrder {
  readonly contestants: readonly Contestant[];
  /** The type of each round, in order. */
  readonly types: readonly RoundType[];
  /** Null for a random one. */
  readonly seed: number | null;
  readonly timeoutMs: number;
  /** Most matches of one bot at once. */
  readonly parallel: number;
  readonly explain: boolean;
  readonly json: boolean;
}

/** `hexduel tournament`: plays rounds of all against all and gives the points of the ladder. */
export async function tournament(order: TournamentOrder, io: CommandIo): Promise<ExitCode> {
  const { out, err } = io;
  const entered = enter(order.contestants);
  if (!entered.ok) {
    err.write(`${printable(entered.error.message)}\n`);
    return EXIT.usage;
  }
  const entries = entered.value;
  const seed = order.seed ?? io.randomSeed();
  const print = (lines: readonly string[]): void => {
    if (!order.json) out.write(`${lines.join('\n')}\n`);
  };
  const matchesPerRound = (entries.length * (entries.length - 1)) / 2;
  print([`${entries.length} bots, ${order.types.length} rounds of ${matchesPerRound} matches, seed ${seed}`]);
  const { rounds, unscored, interrupted } = await playRounds(order, entries, seed, print, io);
  const standings = rounds.at(-1)?.standings ?? firstStandings(entries);
  const matches = [...rounds.flatMap((round) => round.matches), ...unscored];
  const tables = [...formatFinal(entries, standings, matches), '', ...headToHead(entries, standings, matches)];
  if (order.json) {
    out.write(`${JSON.stringify(reportTournament({ seed, entries, rounds, unscored, standings, interrupted }))}\n`);
  } else if (!interrupted) {
    print(['', `Final standings after ${rounds.length} rounds`, ...tables]);
  }
  if (interrupted) {
    const cut = `${unscored.length} matches of round ${rounds.length + 1}, which gives no points yet`;
    err.write(`Interrupted after ${rounds.length} rounds and ${cut}; so far:\n${tables.join('\n')}\n`);
    return EXIT.interrupted;
  }
  return matches.some(({ summary }) => summary.kind === 'void') ? EXIT.failed : EXIT.done;
}

function headToHead(...[entries, standings, matches]: Parameters<typeof formatFinal>): string[] {
  return [
    'Matches won-drawn-lost of the row against the column',
    ...formatHeadToHead(entries, standings, matches),
    ...voidLines(matches),
  ];
}

function voidLines(matches: readonly PlayedMatch[]): string[] {
  const { length } = matches.filter(({ summary }) => summary.kind === 'void');
  if (length === 0) return [];
  return [
    `Void: ${formatCount(length, 'match', 'matches')}, the platform itself failed and no bot is to blame; close other programs on this machine`,
  ];
}

interface RoundsPlayed {
  readonly rounds: readonly ScoredTournamentRound[];
  readonly unscored: readonly PlayedMatch[];
  readonly interrupted: boolean;
}

async function playRounds(
  { types, timeoutMs, parallel, explain }: TournamentOrder,
  entries: readonly Entry[],
  seed: number,
  print: (lines: readonly string[]) => void,
  io: CommandIo,
): Promise<RoundsPlayed> {
  const progress = new ProgressLine(io.err, io.elapsed);
  const arena = new Arena(io);
  const total = (entries.length * (entries.length - 1)) / 2;
  const rounds: ScoredTournamentRound[] = [];
  try {
    for (const [index, type] of types.entries()) {
      const matches: PlayedMatch[] = [];
      const seedOf = (place: number): number => boardSeed(seed, index * total + place);
      await playRound({ entries, type, seedOf, timeoutMs, parallel }, arena, (match) => {
        matches.push(match);
        progress.show(() => `round ${index + 1} of ${types.length}: ${matches.length} of ${total} matches`);
      });
      progress.clear();
      if (matches.length < total) return { rounds, unscored: matches, interrupted: arena.isInterrupted };
      const before = rounds.at(-1)?.standings ?? firstStandings(entries);
      const scored = scoreTournamentRound(index + 1, type, before, matches);
      rounds.push(scored);
      print(['', ...formatScored(scored, entries, types.length, explain)]);
    }
    return { rounds, unscored: [], interrupted: false };
  } finally {
    progress.clear();
    await arena.close();
  }
}

function formatScored(
  { round, type, standings, matches, points }: ScoredTournamentRound,
  entries: readonly Entry[],
  rounds: number,
  explain: boolean,
): string[] {
  return [
    `Round ${round} of ${rounds}: size ${type.size}, multiplier ${type.multiplier}`,
    ...formatRound(entries, standings, matches),
    ...(explain ? explainPoints(entries, standings, points) : []),
  ];
}
