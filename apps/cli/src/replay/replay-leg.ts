import { boardOf, encodeReplay, ok, parseBoard, refused, replay, startPosition, winnerOf } from '@hexduel/engine';
import type { Color, Game, GameEnd, Result } from '@hexduel/engine';
import { otherTeam } from '@hexduel/referee';
import type { Team } from '@hexduel/referee';
import type { LegReport } from '../record/leg-report';
import type { ClaimedLeg } from '../verify/read-legs';
import { tellDecision } from './tell-decision';
import type { LegEnd, ReplayedLeg } from './replayed-match';

type Refusal = { readonly message: string };

/** Plays a leg of a record, or of what `--json` printed, again by the rules. */
export function replayClaimedLeg({ leg, evidence }: ClaimedLeg): Result<ReplayedLeg, Refusal> {
  const board = parseBoard(leg);
  const start = board.ok ? startPosition(board.value) : board;
  if (!start.ok) return refused({ message: start.error.message });
  const game: Game = { start: start.value, moves: leg.moves, end: endOf(leg) };
  const latencies = leg.moves.map(({ latency_ms: latency }) => latency);
  const details = evidence ? tellDecision(evidence) : [];
  return replayGame(game, { first: leg.first, seed: leg.seed, latencies, details });
}

export interface LegContext {
  readonly first: Team;
  readonly seed: number | null;
  readonly latencies: readonly number[];
  readonly details: readonly string[];
}

/** Plays a game again by the rules. */
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

function endOf({ reason, winner, first }: LegReport): GameEnd {
  if (reason === 'by_score') return { reason, loser: null };
  return { reason, loser: winner === first ? 2 : 1 };
}

/** The square cells of a leg's start, as the wire has them. */
export function startCells({ start }: ReplayedLeg): number[][] {
  return boardOf(start).cells.map((row) => [...row]);
}
