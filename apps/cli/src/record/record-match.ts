import type { Exchange } from '@hexduel/contracts-bot';
import { encodeReplay, hashGame } from '@hexduel/engine';
import type { Board, Coordinates, Game, GameEnd, Position } from '@hexduel/engine';
import type { MatchLeg, Team, WrongMove } from '@hexduel/referee';
import { RECORD_FORMAT, RECORD_VERSION } from './match-record';
import type { MatchRecord, RecordedLeg } from './match-record';
import { reportLeg } from './report-leg';

/** What the legs of a match were played on. */
export interface Stage {
  readonly board: Board;
  readonly start: Position;
  readonly seed: number;
  readonly generator: MatchRecord['generator'];
}

/** The record of a match, whole: with every request of every leg, and how the teams are called where that is known. */
export function recordMatch(
  legs: readonly MatchLeg<Exchange>[],
  stage: Stage,
  teams?: Readonly<Record<Team, string>>,
): MatchRecord {
  return {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    generator: stage.generator,
    ...(teams ? { teams: { ...teams } } : {}),
    legs: legs.map((leg) => recordLeg(leg, stage)),
  };
}

function recordLeg(leg: MatchLeg<Exchange>, { board, start, seed }: Stage): RecordedLeg {
  const game: Game = { start, moves: leg.moves.map(({ from, to }) => ({ from, to })), end: endOf(leg) };
  return {
    ...reportLeg(leg, board, seed),
    loser: leg.loser,
    wrong_move: leg.wrongMove && recordWrongMove(leg.wrongMove),
    replay: encodeReplay(game),
    hash: hashGame(game),
    requests: leg.requests.map(({ record, ...request }) => ({ ...request, ...record })),
  };
}

function endOf({ reason, loser }: MatchLeg<Exchange>): GameEnd {
  if (reason === 'by_score') return { reason, loser: null };
  if (loser === null) throw new Error(`a leg that ended by ${reason} has no loser`);
  return { reason, loser };
}

function recordWrongMove({ from, to, message }: WrongMove): RecordedLeg['wrong_move'] {
  const cell = ([i, j]: Coordinates): [number | null, number | null] => [finite(i), finite(j)];
  return { from: cell(from), to: cell(to), message };
}

function finite(coordinate: number): number | null {
  return Number.isFinite(coordinate) ? coordinate : null;
}
