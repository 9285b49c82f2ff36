import type { MatchLeg } from '@hexduel/contracts-http';
import { boardOf, decodeReplay, encodeReplay, replay, winnerOf } from '@hexduel/engine';
import type { ByColor, Color, Game, Position } from '@hexduel/engine';
import { otherTeam } from '@hexduel/referee';
import { Comparison } from './disagreement';
import type { Disagreement, Place } from './disagreement';

export interface CheckedLeg {
  readonly moves: number;
  /** The side that won according to the replay; if the replay does not say, the winner that the ladder names. */
  readonly winner: 1 | 2 | null;
  readonly disagreements: readonly Disagreement[];
}

/** Replays a leg by the rules from the `start` of its match; `first` is the side that has to begin. */
export function checkLeg(leg: MatchLeg, start: Position, first: 1 | 2, place: Place): CheckedLeg {
  const compare = new Comparison(place);
  compare.same('who has colour 1', `side ${leg.first}`, `side ${first}`);
  const decoded = decodeReplay(leg.replay);
  if (!decoded.ok) {
    compare.add('replay', leg.replay, `a legal game (${decoded.error.message})`);
    return { moves: 0, winner: leg.winner, disagreements: compare.found };
  }
  const game = decoded.value;
  compareStart(compare, game, start, leg.replay);
  const winner = compareEnd(compare, leg, game);
  return { moves: game.moves.length, winner, disagreements: compare.found };
}

function compareStart(compare: Comparison, game: Game, start: Position, text: string): void {
  const [own, expected] = [boardOf(game.start), boardOf(start)];
  compare.same('size of the board', own.size, expected.size);
  if (own.size !== expected.size) return;
  compare.same('board', JSON.stringify(own.cells), JSON.stringify(expected.cells));
  const canonical = encodeReplay({ ...game, start });
  if (compare.found.every(({ what }) => what !== 'board')) compare.same('replay text', text, canonical);
}

function compareEnd(compare: Comparison, leg: MatchLeg, game: Game): 1 | 2 | null {
  const { end, moves, start } = game;
  const sideOf = (color: Color): 1 | 2 => (color === 1 ? leg.first : otherTeam(leg.first));
  const played = replay(start, moves);
  const final = (played.ok && played.value.at(-1)?.position) || start;
  compare.same('chips', leg.chips, chipsBySide(final.score, leg.first));
  if (end === null) {
    compare.add('end', leg.reason, 'a replay that has an end');
    return leg.winner;
  }
  compare.same('reason', leg.reason, end.reason);
  if (end.reason === 'wrong_move' && final.turn !== end.loser) {
    compare.add('loser', `colour ${end.loser} by wrong_move`, `colour ${final.turn ?? 'nobody'}, who was on turn`);
  }
  const winner = winnerOf(final, end);
  const side = winner === null ? null : sideOf(winner);
  compare.same('winner', formatSide(leg.winner), formatSide(side));
  return side;
}

function chipsBySide(score: ByColor<number>, first: 1 | 2): readonly [number, number] {
  return first === 1 ? [score[1], score[2]] : [score[2], score[1]];
}

/** A side in words: "side 1", "side 2" or "a draw". */
export function formatSide(side: 1 | 2 | null): string {
  return side === null ? 'a draw' : `side ${side}`;
}
