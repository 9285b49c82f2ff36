import type { EndReason } from '@hexduel/engine';
import { startCells } from './replay-leg';
import type { ReplayedLeg, ReplayedMatch } from './replayed-match';
import { flipsOf, isJump } from './format-position';

type Pair = readonly [number, number];

/** A move for the page: changes as on the wire; score and jumps of colours 1 and 2 after the move. */
export interface PageMove {
  readonly color: 1 | 2;
  readonly from: Pair;
  readonly to: Pair;
  readonly jump: boolean;
  readonly flips: number;
  readonly changes: readonly (readonly [number, number, number, number])[];
  readonly score: Pair;
  readonly jumps: Pair;
  readonly ms: number | null;
}

export interface PageLeg {
  readonly size: number;
  readonly seed: number | null;
  readonly first: 1 | 2;
  readonly cells: readonly (readonly number[])[];
  readonly score: Pair;
  readonly jumps: Pair;
  readonly moves: readonly PageMove[];
  readonly end: {
    readonly reason: EndReason;
    readonly winner: 1 | 2 | null;
    readonly loser: 1 | 2 | null;
    readonly details: readonly string[];
  } | null;
  readonly text: string;
}

/** The data of the page's script. The page opens at move `at` of leg `leg`. */
export interface PageData {
  readonly title: string;
  readonly teams: readonly [string, string];
  readonly leg: number;
  readonly at: number;
  readonly legs: readonly PageLeg[];
}

export interface PageOpening {
  readonly title: string;
  readonly leg: number;
  readonly at: number;
}

/** The data of a match's page. */
export function pageData({ teams, legs }: ReplayedMatch, { title, leg, at }: PageOpening): PageData {
  return { title, teams: [teams[1], teams[2]], leg, at, legs: legs.map(legData) };
}

function legData(leg: ReplayedLeg): PageLeg {
  const { start, seed, first, moves, end, text } = leg;
  return {
    size: start.geometry.size,
    seed,
    first,
    cells: startCells(leg),
    score: [start.score[1], start.score[2]],
    jumps: [start.jumps[1], start.jumps[2]],
    moves: moves.map((move) => ({
      color: move.color,
      from: move.from,
      to: move.to,
      jump: isJump(move),
      flips: flipsOf(move),
      changes: move.changes,
      score: [move.position.score[1], move.position.score[2]],
      jumps: [move.position.jumps[1], move.position.jumps[2]],
      ms: move.latencyMs,
    })),
    end,
    text,
  };
}
