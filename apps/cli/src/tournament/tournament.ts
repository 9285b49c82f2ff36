import type { CommandIo } from '../command-io';
import type { Contestant } from '../contestant';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { sayIn } from '../language';
import type { Say } from '../language';
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
  const say = sayIn(io.language());
  const entered = enter(order.contestants, say);
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
  print([
    say(
      `${entries.length} bots, ${order.types.length} rounds of ${matchesPerRound} matches, seed ${seed}`,
      `ботов: ${entries.length}, раундов: ${order.types.length}, матчей в раунде: ${matchesPerRound}, зерно ${seed}`,
    ),
  ]);
  const { rounds, unscored, interrupted } = await playRounds(order, entries, seed, print, io);
  const standings = rounds.at(-1)?.standings ?? firstStandings(entries);
  const matches = [...rounds.flatMap((round) => round.matches), ...unscored];
  const tables = [
    ...formatFinal(entries, standings, matches, say),
    '',
    ...headToHead(entries, standings, matches, say),
  ];
  if (order.json) {
    out.write(`${JSON.stringify(reportTournament({ seed, entries, rounds, unscored, standings, interrupted }))}\n`);
  } else if (!interrupted) {
    print(['', say(`Final standings after ${rounds.length} rounds`, `Итог, раундов: ${rounds.length}`), ...tables]);
  }
  if (interrupted) {
    const { length } = rounds;
    const so = say(
      `Interrupted after ${length} rounds and ${unscored.length} matches of round ${length + 1}, which gives no points yet; so far:`,
      `Прервано: раундов сыграно ${length}, в раунде ${length + 1} матчей ${unscored.length}, очков за них пока нет; на этот момент:`,
    );
    err.write(`${so}\n${tables.join('\n')}\n`);
    return EXIT.interrupted;
  }
  return matches.some(({ summary }) => summary.kind === 'void') ? EXIT.failed : EXIT.done;
}

function headToHead(...[entries, standings, matches, say]: Parameters<typeof formatFinal>): string[] {
  return [
    say('Matches won-drawn-lost of the row against the column', 'Матчи строки против столбца: победы-ничьи-поражения'),
    ...formatHeadToHead(entries, standings, matches),
    ...voidLines(matches, say),
  ];
}

function voidLines(matches: readonly PlayedMatch[], say: Say): string[] {
  const { length } = matches.filter(({ summary }) => summary.kind === 'void');
  if (length === 0) return [];
  return [
    say(
      `Void: ${formatCount(length, 'match', 'matches')}, the platform itself failed and no bot is to blame; close other programs on this machine`,
      `Не засчитано матчей: ${length}, ошиблась сама платформа, боты не виноваты; закройте другие программы на этой машине`,
    ),
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
  const say = sayIn(io.language());
  const arena = new Arena(io);
  const total = (entries.length * (entries.length - 1)) / 2;
  const rounds: ScoredTournamentRound[] = [];
  try {
    for (const [index, type] of types.entries()) {
      const matches: PlayedMatch[] = [];
      const seedOf = (place: number): number => boardSeed(seed, index * total + place);
      await playRound({ entries, type, seedOf, timeoutMs, parallel }, arena, (match) => {
        matches.push(match);
        progress.show(() =>
          say(
            `round ${index + 1} of ${types.length}: ${matches.length} of ${total} matches`,
            `раунд ${index + 1} из ${types.length}: матчей ${matches.length} из ${total}`,
          ),
        );
      });
      progress.clear();
      if (matches.length < total) return { rounds, unscored: matches, interrupted: arena.isInterrupted };
      const before = rounds.at(-1)?.standings ?? firstStandings(entries);
      const scored = scoreTournamentRound(index + 1, type, before, matches);
      rounds.push(scored);
      print(['', ...formatScored(scored, entries, { rounds: types.length, explain, say })]);
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
  { rounds, explain, say }: { readonly rounds: number; readonly explain: boolean; readonly say: Say },
): string[] {
  return [
    say(
      `Round ${round} of ${rounds}: size ${type.size}, multiplier ${type.multiplier}`,
      `Раунд ${round} из ${rounds}: размер ${type.size}, множитель ${type.multiplier}`,
    ),
    ...formatRound(entries, standings, matches, say),
    ...(explain ? explainPoints(entries, standings, points, say) : []),
  ];
}
