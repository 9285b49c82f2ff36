import type { MatchLeg, MatchView } from '@hexduel/contracts-http';
import { boardOf, decodeReplay } from '@hexduel/engine';
import type { LegNumber, WatchedMatch } from '@hexduel/live-client/match-topic';
import { drawCells } from '../draw-cells';
import { formatDecimal } from '../numbers';
import { printable } from '../printable';
import { flipsOf } from '../replay/format-position';
import { replayGame } from '../replay/replay-leg';
import { positionAt } from '../replay/replayed-match';
import type { ReplayedLeg } from '../replay/replayed-match';

/** A match as lines: who plays, the legs that ended, and the board of the leg that began last. */
export function formatWatchedMatch({ match, turns }: WatchedMatch, hasColors: boolean): string[] {
  const ended = match.legs.map((leg) => formatLeg(match, leg));
  const shown = ([2, 1] as const).flatMap((number) => {
    const played = match.legs.find(({ leg }) => leg === number);
    const turn = turns[number];
    const from = played ? { ...played, latencyMs: null } : turn;
    return from ? [boardLines(match, number, from, hasColors)] : [];
  })[0];
  return [titleOf(match), ...ended, ...(shown ?? [])];
}

function titleOf({ sides, round, state, winner }: MatchView): string {
  const [one, two] = namesOf(sides);
  const how = state === 'finished' ? (winner === null ? 'drawn' : `${winner === 1 ? one : two} won`) : state;
  return `${one} vs ${two}, round ${round.number}, size ${round.size}: ${how}`;
}

function namesOf([one, two]: MatchView['sides']): readonly [string, string] {
  return [printable(one.name, 40), printable(two.name, 40)];
}

function formatLeg({ sides }: MatchView, { leg, chips, reason, winner }: MatchLeg): string {
  const [one, two] = namesOf(sides);
  const won = winner === null ? 'a draw' : `${winner === 1 ? one : two} won`;
  return `Leg ${leg}: ${one} ${chips[0]} : ${chips[1]} ${two}, ${won}, ${reason.replaceAll('_', ' ')}`;
}

interface Played {
  readonly first: 1 | 2;
  readonly replay: string;
  readonly latencyMs: number | null;
}

function boardLines({ sides }: MatchView, number: LegNumber, { first, replay, latencyMs }: Played, hasColors: boolean) {
  const game = decodeReplay(replay);
  const context = { first, seed: null, latencies: [], details: [] };
  const leg = game.ok ? replayGame(game.value, context) : game;
  if (!leg.ok) return [`Leg ${number} cannot be drawn: use the version of hexduel that the system has`];
  const { moves } = leg.value;
  const last = moves.at(-1);
  const position = positionAt(leg.value, moves.length);
  const [one, two] = namesOf(sides);
  const [a, b] = first === 1 ? ([1, 2] as const) : ([2, 1] as const);
  return [
    '',
    `Leg ${number}, move ${moves.length}: ${one} (${a}) ${position.score[a]} : ${position.score[b]} ${two} (${b})`,
    ...(last ? [formatMove(last, first === 1 ? [one, two] : [two, one], latencyMs)] : []),
    ...drawCells(boardOf(position), last?.changes ?? [], hasColors),
  ];
}

/** `byColour`: the names of the teams that have colour 1 and 2. */
function formatMove(move: ReplayedLeg['moves'][number], byColour: readonly [string, string], latencyMs: number | null) {
  const flips = flipsOf(move);
  const what = [
    ...(flips > 0 ? [`flips ${flips}`] : []),
    ...(latencyMs === null ? [] : [`${formatDecimal(latencyMs)} ms`]),
  ];
  const name = byColour[move.color - 1] ?? '';
  return [`${name} [${move.from.join(', ')}] -> [${move.to.join(', ')}]`, ...what].join(', ');
}
