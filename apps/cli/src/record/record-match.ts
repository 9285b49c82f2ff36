import type { Exchange } from '@hexduel/contracts-bot';
import { encodeReplay, gameEnd, hashGame } from '@hexduel/engine';
import type { Board, Coordinates, Game, Position } from '@hexduel/engine';
import type { MatchLeg, Team, WrongMove } from '@hexduel/referee';
import { reportLeg } from './leg-report';
import { RECORD_FORMAT, RECORD_VERSION } from './match-record';
import type { MatchRecord, RecordedLeg } from './match-record';

/** The board and start position of a match. */
export interface Stage {
  readonly board: Board;
  readonly start: Position;
  readonly seed: number;
  readonly generator: MatchRecord['generator'];
}

/** The complete record of a match: every request of every leg, and the names of the teams if known. */
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
  const game: Game = {
    start,
    moves: leg.moves.map(({ from, to }) => ({ from, to })),
    end: gameEnd(leg.reason, leg.loser),
  };
  return {
    ...reportLeg(leg, board, seed),
    loser: leg.loser,
    wrong_move: leg.wrongMove && recordWrongMove(leg.wrongMove),
    replay: encodeReplay(game),
    hash: hashGame(game),
    requests: leg.requests.map(({ record, ...request }) => ({ ...request, ...record })),
  };
}

function recordWrongMove({ from, to, message }: WrongMove): RecordedLeg['wrong_move'] {
  const cell = ([i, j]: Coordinates): [number | null, number | null] => [finite(i), finite(j)];
  return { from: cell(from), to: cell(to), message };
}

function finite(coordinate: number): number | null {
  return Number.isFinite(coordinate) ? coordinate : null;
}
