import type { MatchLeg } from '@hexduel/contracts-http';
import { boardOf, decodeReplay, encodeReplay, replay, winnerOf } from '@hexduel/engine';
import type { ByColor, Color, Game, Position } from '@hexduel/engine';
import { otherTeam } from '@hexduel/referee';
import type { Words } from '../language';
import { inRussian } from '../rules-in-russian';
import { Comparison, shown } from './disagreement';
import type { Disagreement, Place } from './disagreement';

const REPLAY: Words = ['replay', 'запись партии'];
const BOARD: Words = ['board', 'доска'];
const TEXT: Words = ['replay text', 'текст партии'];

export interface CheckedLeg {
  readonly moves: number;
  /** The side that won according to the replay; if the replay does not say, the winner that the ladder names. */
  readonly winner: 1 | 2 | null;
  readonly disagreements: readonly Disagreement[];
}

/** Replays a leg by the rules from the `start` of its match; `first` is the side that has to begin. */
export function checkLeg(leg: MatchLeg, start: Position, first: 1 | 2, place: Place): CheckedLeg {
  const compare = new Comparison(place);
  compare.sameWords(['who has colour 1', 'у кого цвет 1'], formatSide(leg.first), formatSide(first));
  const decoded = decodeReplay(leg.replay);
  if (!decoded.ok) {
    const { message } = decoded.error;
    const legal: Words = [`a legal game (${message})`, `партия по правилам (${inRussian(message)})`];
    compare.add(REPLAY, shown(leg.replay), legal);
    return { moves: 0, winner: leg.winner, disagreements: compare.found };
  }
  const game = decoded.value;
  compareStart(compare, game, start, leg.replay);
  const winner = compareEnd(compare, leg, game);
  return { moves: game.moves.length, winner, disagreements: compare.found };
}

function compareStart(compare: Comparison, game: Game, start: Position, text: string): void {
  const [own, expected] = [boardOf(game.start), boardOf(start)];
  compare.same(['size of the board', 'размер доски'], own.size, expected.size);
  if (own.size !== expected.size) return;
  compare.same(BOARD, JSON.stringify(own.cells), JSON.stringify(expected.cells));
  const canonical = encodeReplay({ ...game, start });
  if (compare.found.every(({ what }) => what !== BOARD)) compare.same(TEXT, text, canonical);
}

function compareEnd(compare: Comparison, leg: MatchLeg, game: Game): 1 | 2 | null {
  const { end, moves, start } = game;
  const sideOf = (color: Color): 1 | 2 => (color === 1 ? leg.first : otherTeam(leg.first));
  const played = replay(start, moves);
  const final = (played.ok && played.value.at(-1)?.position) || start;
  compare.same(['chips', 'фишки'], leg.chips, chipsBySide(final.score, leg.first));
  if (end === null) {
    compare.add(['end', 'конец'], shown(leg.reason), ['a replay that has an end', 'запись партии с концом']);
    return leg.winner;
  }
  compare.same(['reason', 'причина'], leg.reason, end.reason);
  if (end.reason === 'wrong_move' && final.turn !== end.loser) {
    const is: Words = [`colour ${end.loser} by wrong_move`, `цвет ${end.loser} из-за wrong_move`];
    const shouldBe: Words = [
      `colour ${final.turn ?? 'nobody'}, who was on turn`,
      final.turn === null ? 'никто: ходить было некому' : `цвет ${final.turn}, чей был ход`,
    ];
    compare.add(['loser', 'проигравший'], is, shouldBe);
  }
  const winner = winnerOf(final, end);
  const side = winner === null ? null : sideOf(winner);
  compare.sameWords(['winner', 'победитель'], formatSide(leg.winner), formatSide(side));
  return side;
}

function chipsBySide(score: ByColor<number>, first: 1 | 2): readonly [number, number] {
  return first === 1 ? [score[1], score[2]] : [score[2], score[1]];
}

/** A side in words: "side 1", "side 2" or "a draw". */
export function formatSide(side: 1 | 2 | null): Words {
  return side === null ? ['a draw', 'ничья'] : [`side ${side}`, `сторона ${side}`];
}
