/** Matches as the ladder shows them, played by the engine with random moves. */
import { encodeReplay, generateBoard, leaderOf, legalMoves, play, seededRandom, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Color, EndReason, GameEnd, Move, Size } from '@hexduel/engine';
import type { DefeatCause, MatchLeg } from '@hexduel/contracts-http';

type Side = 1 | 2;
type Failure = Exclude<EndReason, 'by_score'>;

/** How a side fails, after how many moves of the leg. */
export interface FailingSide {
  readonly side: Side;
  readonly reason: Failure;
  readonly after: number;
  readonly cause: DefeatCause;
}

export interface LegPlan {
  readonly seed: number;
  readonly size: Size;
  readonly leg: 1 | 2;
  readonly first: Side;
  readonly fails: FailingSide | null;
  readonly startedAt: string;
}

export function playedLeg({ seed, size, leg, first, fails, startedAt }: LegPlan): MatchLeg {
  const random = seededRandom(seed * 2 + leg);
  const start = unwrap(startPosition(generateBoard(seed, size)));
  const moves: Move[] = [];
  let position = start;
  let end: GameEnd = { reason: 'by_score', loser: null };
  while (position.turn !== null) {
    if (fails && moves.length >= fails.after) {
      const loser: Color = fails.side === first ? 1 : 2;
      end = { reason: fails.reason, loser };
      break;
    }
    const legal = legalMoves(position);
    const move = legal[random.below(legal.length)]!;
    moves.push(move);
    position = unwrap(play(position, move)).position;
  }
  const winner = end.loser === null ? leaderOf(position.score) : end.loser === 1 ? 2 : 1;
  const chipsOf = (side: Side): number => position.score[side === first ? 1 : 2];
  return {
    leg,
    first,
    winner: winner === null ? null : winner === 1 ? first : first === 1 ? 2 : 1,
    reason: end.reason,
    detail: null,
    cause: end.loser === null ? null : (fails?.cause ?? null),
    chips: [chipsOf(1), chipsOf(2)],
    replay: encodeReplay({ start, moves, end }),
    startedAt,
    finishedAt: startedAt,
  };
}
