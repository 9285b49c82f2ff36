import { boardOf } from '@hexduel/engine';
import type { Color } from '@hexduel/engine';
import { otherTeam } from '@hexduel/referee';
import type { Team } from '@hexduel/referee';
import { drawCells } from '../draw-cells';
import { sayIn } from '../language';
import type { Language, Say } from '../language';
import { formatCount, formatDecimal } from '../numbers';
import { FAILURE_WORDS } from '../play/format-failure';
import { positionAt } from './replayed-match';
import type { LegEnd, ReplayedLeg, ReplayedMove } from './replayed-match';

const LETTERS = { 1: 'A', 2: 'B' } as const;

export interface PositionStyle {
  readonly hasColors: boolean;
  readonly language: Language;
}

/** The lines that show leg `number` (from 0) after its first `at` moves. */
export function formatPosition(
  leg: ReplayedLeg,
  number: number,
  at: number,
  { hasColors, language }: PositionStyle,
): string[] {
  const say = sayIn(language);
  const position = positionAt(leg, at);
  const { score, jumps, turn } = position;
  const move = leg.moves[at - 1];
  const [a, b] = colorsOf(leg);
  const isLast = at === leg.moves.length;
  const toMove = turn === null ? '' : say(`, ${nameOf(leg, turn)} to move`, `, ходит ${nameOf(leg, turn)}`);
  const { length } = leg.moves;
  const counted = move && say(`move ${at} of ${length}`, `ход ${at} из ${length}`);
  const what = move ? `${counted}: ${formatMove(leg, move, say)}` : formatStart(leg, say);
  const chips = `A ${score[a]} : ${score[b]} B`;
  const left = `${jumps[a]} : ${jumps[b]}${isLast ? '' : toMove}`;
  return [
    `${say('leg', 'партия')} ${number + 1}, ${what}`,
    say(`chips ${chips}, jumps ${left}`, `фишки ${chips}, прыжки ${left}`),
    ...drawCells(boardOf(position), move?.changes ?? [], hasColors),
    ...(isLast ? formatEnd(leg.end, language) : []),
  ];
}

/** Who won a leg and why; if a bot failed, also the request that decided it. */
export function formatEnd(end: LegEnd | null, language: Language): string[] {
  const say = sayIn(language);
  if (!end) return [say('the game was not over', 'партия не окончена')];
  const { reason, loser, winner, details } = end;
  const letter = winner && LETTERS[winner];
  const verdict = letter === null ? say('a draw', 'ничья') : say(`${letter} wins`, `выигрывает ${letter}`);
  if (reason === 'by_score' || loser === null) return [`${verdict}, ${say('by score', 'по счёту')}`];
  return [`${verdict}: ${LETTERS[loser]} ${FAILURE_WORDS[language][reason]}`, ...details.map((line) => `  ${line}`)];
}

/** The colours of teams A and B in a leg. */
function colorsOf({ first }: ReplayedLeg): readonly [Color, Color] {
  return first === 1 ? [1, 2] : [2, 1];
}

/** Whether a move is a jump: its first change then vacates a cell. */
export function isJump({ changes }: ReplayedMove): boolean {
  return changes[0]?.[2] !== 0;
}

/** How many chips of the opponent a move flipped. */
export function flipsOf(move: ReplayedMove): number {
  return move.changes.length - (isJump(move) ? 2 : 1);
}

function teamOf({ first }: ReplayedLeg, color: Color): Team {
  return color === 1 ? first : otherTeam(first);
}

function nameOf(leg: ReplayedLeg, color: Color): string {
  return `${LETTERS[teamOf(leg, color)]} (${color})`;
}

function formatStart(leg: ReplayedLeg, say: Say): string {
  const { length } = leg.moves;
  const [one, two] = [LETTERS[leg.first], LETTERS[otherTeam(leg.first)]];
  return say(
    `start, ${formatCount(length, 'move')} to come: ${one} is colour 1, ${two} is colour 2`,
    `начало, впереди ходов: ${length}; цвет 1 у ${one}, цвет 2 у ${two}`,
  );
}

function formatMove(leg: ReplayedLeg, move: ReplayedMove, say: Say): string {
  const { color, from, to, latencyMs } = move;
  const flips = flipsOf(move);
  const what = [
    ...(isJump(move) ? [say('jump', 'прыжок')] : []),
    ...(flips > 0 ? [`${say('flips', 'переворачивает')} ${flips}`] : []),
    ...(latencyMs === null ? [] : [`${formatDecimal(latencyMs)} ${say('ms', 'мс')}`]),
  ];
  return [`${nameOf(leg, color)} [${from.join(', ')}] -> [${to.join(', ')}]`, ...what].join(', ');
}
