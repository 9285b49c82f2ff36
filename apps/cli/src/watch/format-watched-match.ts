import type { MatchLeg, MatchView } from '@hexduel/contracts-http';
import { boardOf, decodeReplay } from '@hexduel/engine';
import type { LegNumber, WatchedMatch } from '@hexduel/live-client/match-topic';
import { drawCells } from '../draw-cells';
import { endReasonWords } from '../end-reason-words';
import { sayIn } from '../language';
import type { Language, Say } from '../language';
import { formatDecimal } from '../numbers';
import { printable } from '../printable';
import { flipsOf } from '../replay/format-position';
import { replayGame } from '../replay/replay-leg';
import { positionAt } from '../replay/replayed-match';
import type { ReplayedLeg } from '../replay/replayed-match';

/** A match as lines: who plays, the legs that ended, and the board of the leg that began last. */
export function formatWatchedMatch({ match, turns }: WatchedMatch, hasColors: boolean, language: Language): string[] {
  const say = sayIn(language);
  const ended = match.legs.map((leg) => formatLeg(match, leg, language));
  const shown = ([2, 1] as const).flatMap((number) => {
    const played = match.legs.find(({ leg }) => leg === number);
    const turn = turns[number];
    const from = played ? { ...played, latencyMs: null } : turn;
    return from ? [boardLines(match, number, from, hasColors, say)] : [];
  })[0];
  return [titleOf(match, say), ...ended, ...(shown ?? [])];
}

const STATES: Readonly<Record<Exclude<MatchView['state'], 'finished'>, string>> = {
  waiting: 'ждёт',
  playing: 'играется',
  void: 'не засчитан',
};

function titleOf({ sides, round, state, winner }: MatchView, say: Say): string {
  const [one, two] = namesOf(sides);
  const { number, size } = round;
  const won = winner === 1 ? one : two;
  const result = winner === null ? say('drawn', 'ничья') : say(`${won} won`, `победа ${won}`);
  const how = state === 'finished' ? result : say(state, STATES[state]);
  return say(
    `${one} vs ${two}, round ${number}, size ${size}: ${how}`,
    `${one} – ${two}, раунд ${number}, размер ${size}: ${how}`,
  );
}

function namesOf([one, two]: MatchView['sides']): readonly [string, string] {
  return [printable(one.name, 40), printable(two.name, 40)];
}

function formatLeg({ sides }: MatchView, { leg, chips, reason, winner }: MatchLeg, language: Language): string {
  const say = sayIn(language);
  const [one, two] = namesOf(sides);
  const winning = winner === 1 ? one : two;
  const won = winner === null ? say('a draw', 'ничья') : say(`${winning} won`, `победа ${winning}`);
  const why = endReasonWords(reason, language);
  return `${say('Leg', 'Партия')} ${leg}: ${one} ${chips[0]} : ${chips[1]} ${two}, ${won}, ${why}`;
}

interface Played {
  readonly first: 1 | 2;
  readonly replay: string;
  readonly latencyMs: number | null;
}

function boardLines(
  { sides }: MatchView,
  number: LegNumber,
  { first, replay, latencyMs }: Played,
  hasColors: boolean,
  say: Say,
) {
  const game = decodeReplay(replay);
  const context = { first, seed: null, latencies: [], details: [] };
  const leg = game.ok ? replayGame(game.value, context) : game;
  if (!leg.ok) {
    return [
      say(
        `Leg ${number} cannot be drawn: use the version of hexduel that the system has`,
        `Партию ${number} нельзя нарисовать: возьмите hexduel той же версии, что и система`,
      ),
    ];
  }
  const { moves } = leg.value;
  const last = moves.at(-1);
  const position = positionAt(leg.value, moves.length);
  const [one, two] = namesOf(sides);
  const [a, b] = first === 1 ? ([1, 2] as const) : ([2, 1] as const);
  return [
    '',
    `${say(`Leg ${number}, move`, `Партия ${number}, ход`)} ${moves.length}: ${one} (${a}) ${position.score[a]} : ${position.score[b]} ${two} (${b})`,
    ...(last ? [formatMove(last, first === 1 ? [one, two] : [two, one], latencyMs, say)] : []),
    ...drawCells(boardOf(position), last?.changes ?? [], hasColors),
  ];
}

/** `byColour`: the names of the teams that have colour 1 and 2. */
function formatMove(
  move: ReplayedLeg['moves'][number],
  byColour: readonly [string, string],
  latencyMs: number | null,
  say: Say,
) {
  const flips = flipsOf(move);
  const what = [
    ...(flips > 0 ? [say(`flips ${flips}`, `взято ${flips}`)] : []),
    ...(latencyMs === null ? [] : [`${formatDecimal(latencyMs)} ${say('ms', 'мс')}`]),
  ];
  const name = byColour[move.color - 1] ?? '';
  return [`${name} [${move.from.join(', ')}] -> [${move.to.join(', ')}]`, ...what].join(', ');
}
