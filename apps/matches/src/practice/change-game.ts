import type { DefeatCause, LastAnswer, PracticeResult } from '@hexduel/contracts-http';
import { encodeReplay, leaderOf, opponentOf, play } from '@hexduel/engine';
import type { EndReason, GameEnd, Move } from '@hexduel/engine';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { refuse } from './refusals';
import type { PracticeRefusal } from './refusals';
import { openGame, rememberGame, turnOf } from './practice-state';
import type { OpenedGame, PracticeState } from './practice-state';

/** The state after a legal move of whoever is to move; the game may be over by score then. */
export function afterMove(state: PracticeState, game: OpenedGame, move: Move): Result<PracticeState, PracticeRefusal> {
  const played = play(game.position, move);
  if (!played.ok) return refuse.illegalMove(played.error.message);
  const { position } = played.value;
  const isOver = position.turn === null;
  const end: GameEnd | null = isOver ? { reason: 'by_score', loser: null } : null;
  const chips: PracticeResult['chips'] = [position.score[1], position.score[2]];
  const next = { start: game.start, moves: [...game.moves, move], end };
  const replay = encodeReplay(next);
  rememberGame(replay, { ...next, played: [...game.played, played.value], position });
  return ok({
    ...state,
    replay,
    result: isOver ? { winner: leaderOf(position.score), chips, reason: 'by_score', cause: null, detail: null } : null,
  });
}

/** What is asked for with a move of the person. */
export interface OrderedMove extends Move {
  readonly ply: number;
}

/** The state after a move of the person; the same state where the move was made before. */
export function afterOwnMove(
  state: PracticeState,
  { ply, from, to }: OrderedMove,
): Result<PracticeState, PracticeRefusal> {
  const game = openGame(state);
  const made = game.moves[ply];
  if (made && isSame(made, { from, to })) return ok(state);
  if (turnOf(state, game) === 'over') return refuse.gameOver();
  if (ply !== game.moves.length) return refuse.otherPly(ply, game.moves.length);
  if (turnOf(state, game) === 'theirs') return refuse.notYourTurn();
  return afterMove(state, game, { from, to });
}

function isSame(one: Move, two: Move): boolean {
  return JSON.stringify([one.from, one.to]) === JSON.stringify([two.from, two.to]);
}

/** The state before the last move of the person, and before what followed it. */
export function afterTakeback(state: PracticeState): Result<PracticeState, PracticeRefusal> {
  const game = openGame(state);
  if (state.opponent.kind === 'own') return refuse.noTakeback('its bot would have to forget what it was told');
  const turn = turnOf(state, game);
  if (turn === 'over') return refuse.gameOver();
  if (turn === 'theirs') return refuse.notYourTurn();
  const turns = [game.start.turn, ...game.played.map(({ position }) => position.turn)];
  const last = turns.slice(0, game.moves.length).lastIndexOf(state.colour);
  if (last < 0) return refuse.noTakeback('you have made no move yet');
  return ok({ ...state, replay: encodeReplay({ start: game.start, moves: game.moves.slice(0, last), end: null }) });
}

/** The state once the person has given up; the same state where the game is over. */
export function afterResigning(state: PracticeState): PracticeState {
  if (state.result !== null) return state;
  return withoutPlaying(state, 'resigned', opponentOf(state.colour));
}

/** The state of a game that nobody has played for too long. */
export function afterExpiry(state: PracticeState): PracticeState {
  return withoutPlaying(state, 'expired', null);
}

function withoutPlaying(state: PracticeState, reason: 'resigned' | 'expired', winner: 1 | 2 | null): PracticeState {
  const { score } = openGame(state).position;
  return {
    ...state,
    lease: null,
    result: { winner, chips: [score[1], score[2]], reason, cause: null, detail: null },
  };
}

/** How a bot failed. */
export interface BotFailure {
  readonly reason: Exclude<EndReason, 'by_score'>;
  readonly cause: DefeatCause;
  readonly detail: string | null;
  readonly lastAnswer: LastAnswer | null;
}

/** The state after the own bot has failed: the game ends with a defeat for it, whatever the score. */
export function afterFailure(state: PracticeState, { reason, cause, detail, lastAnswer }: BotFailure): PracticeState {
  const game = openGame(state);
  const { score } = game.position;
  const loser = opponentOf(state.colour);
  return {
    ...state,
    lease: null,
    lastAnswer: lastAnswer ?? state.lastAnswer,
    replay: encodeReplay({ start: game.start, moves: game.moves, end: { reason, loser } }),
    result: { winner: state.colour, chips: [score[1], score[2]], reason, cause, detail },
  };
}
