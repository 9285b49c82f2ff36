import { boardOf } from '@hexduel/engine';
import type { Color } from '@hexduel/engine';
import { otherTeam } from '@hexduel/referee';
import type { Team } from '@hexduel/referee';
import { drawCells } from '../draw-cells';
import { formatCount, formatDecimal } from '../numbers';
import { FAILURE_WORDS } from '../play/format-failure';
import { positionAt } from './replayed-match';
import type { LegEnd, ReplayedLeg, ReplayedMove } from './replayed-match';

const LETTERS = { 1: 'A', 2: 'B' } as const;

/** The lines that show leg `number` (from 0) after its first `at` moves. */
export function formatPosition(leg: ReplayedLeg, number: number, at: number, hasColors: boolean): string[] {
  const position = positionAt(leg, at);
  const { score, jumps, turn } = position;
  const move = leg.moves[at - 1];
  const [a, b] = colorsOf(leg);
  const isLast = at === leg.moves.length;
  const toMove = turn === null ? '' : `, ${nameOf(leg, turn)} to move`;
  return [
    `leg ${number + 1}, ${move ? `move ${at} of ${leg.moves.length}: ${formatMove(leg, move)}` : formatStart(leg)}`,
    `chips A ${score[a]} : ${score[b]} B, jumps ${jumps[a]} : ${jumps[b]}${isLast ? '' : toMove}`,
    ...drawCells(boardOf(position), move?.changes ?? [], hasColors),
    ...(isLast ? formatEnd(leg.end) : []),
  ];
}

/** Who won a leg and why; if a bot failed, also the request that decided it. */
export function formatEnd(end: LegEnd | null): string[] {
  if (!end) return ['the game was not over'];
  const { reason, loser, winner, details } = end;
  const verdict = winner === null ? 'a draw' : `${LETTERS[winner]} wins`;
  if (reason === 'by_score' || loser === null) return [`${verdict}, by score`];
  return [`${verdict}: ${LETTERS[loser]} ${FAILURE_WORDS.en[reason]}`, ...details.map((line) => `  ${line}`)];
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

function formatStart(leg: ReplayedLeg): string {
  const { length } = leg.moves;
  return `start, ${formatCount(length, 'move')} to come: ${LETTERS[leg.first]} is colour 1, ${LETTERS[otherTeam(leg.first)]} is colour 2`;
}

function formatMove(leg: ReplayedLeg, move: ReplayedMove): string {
  const { color, from, to, latencyMs } = move;
  const flips = flipsOf(move);
  const what = [
    ...(isJump(move) ? ['jump'] : []),
    ...(flips > 0 ? [`flips ${flips}`] : []),
    ...(latencyMs === null ? [] : [`${formatDecimal(latencyMs)} ms`]),
  ];
  return [`${nameOf(leg, color)} [${from.join(', ')}] -> [${to.join(', ')}]`, ...what].join(', ');
}
