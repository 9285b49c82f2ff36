import { boardOf, encodeReplay, gameEnd, parseBoard, replay, startPosition, winnerOf } from '@hexduel/engine';
import type { Color, Game, GameEnd } from '@hexduel/engine';
import { otherTeam } from '@hexduel/referee';
import type { Team } from '@hexduel/referee';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { Language } from '../language';
import { formatExchange, formatWrongMove } from '../play/format-failure';
import type { ClaimedLeg, Evidence } from '../verify/read-legs';
import type { LegEnd, ReplayedLeg } from './replayed-match';

type Refusal = { readonly message: string };

/** Replays a leg of a record, or of the output of `--json`, by the rules. */
export function replayClaimedLeg({ leg, evidence }: ClaimedLeg, language: Language): Result<ReplayedLeg, Refusal> {
  const board = parseBoard(leg);
  const start = board.ok ? startPosition(board.value) : board;
  if (!start.ok) return refused({ message: start.error.message });
  const game: Game = {
    start: start.value,
    moves: leg.moves,
    end: gameEnd(leg.reason, leg.winner === leg.first ? 2 : 1),
  };
  const latencies = leg.moves.map(({ latency_ms: latency }) => latency);
  const details = evidence ? formatDecision(evidence, language) : [];
  return replayGame(game, { first: leg.first, seed: leg.seed, latencies, details });
}

export interface LegContext {
  readonly first: Team;
  readonly seed: number | null;
  readonly latencies: readonly number[];
  readonly details: readonly string[];
}

/** Replays a game by the rules. */
export function replayGame(game: Game, { first, seed, latencies, details }: LegContext): Result<ReplayedLeg, Refusal> {
  const played = replay(game.start, game.moves);
  if (!played.ok) return refused({ message: played.error.message });
  const moves = played.value.map((move, index) => {
    const { from, to } = game.moves[index] ?? { from: [0, 0], to: [0, 0] };
    return { ...move, from: [...from] as const, to: [...to] as const, latencyMs: latencies[index] ?? null };
  });
  const final = moves.at(-1)?.position ?? game.start;
  const end = game.end && endFor(game.end, winnerOf(final, game.end), first, details);
  return ok({ start: game.start, moves, first, seed, end, text: encodeReplay(game) });
}

function endFor(end: GameEnd, winner: Color | null, first: Team, details: readonly string[]): LegEnd {
  const teamOf = (color: Color | null): Team | null => (color === null ? null : color === 1 ? first : otherTeam(first));
  return { reason: end.reason, loser: teamOf(end.loser), winner: teamOf(winner), details };
}

/** The cells at the start of a leg, as they are sent to bots. */
export function startCells({ start }: ReplayedLeg): number[][] {
  return boardOf(start).cells.map((row) => [...row]);
}

/** Lines about the request that decided a leg and the move that broke the rules; none for a leg by score. */
function formatDecision({ loser, requests, wrong_move: wrongMove }: Evidence, language: Language): string[] {
  if (loser === null) return [];
  const deciding = requests.filter(({ counts, kind }) => counts && kind !== 'end').at(-1);
  return [
    ...(deciding && 'method' in deciding ? [formatExchange(deciding, language)] : []),
    ...(wrongMove ? [formatWrongMove(wrongMove, language)] : []),
  ];
}
