import type { ByColor, Change, Color, Coordinates, EndReason, IllegalMoveCode, Position } from '@hexduel/engine';
import type { BotPort, RequestRecord } from './bot-port';
import type { LegRequest } from './request-ledger';

/** The clock of a leg: milliseconds since 1970. */
export interface Clock {
  now(): number;
}

/** The input of a leg. A side without an address is null. */
export interface LegSetup<Recorded extends RequestRecord> {
  readonly start: Position;
  readonly bots: ByColor<BotPort<Recorded> | null>;
  /** New for every leg and every attempt; the two must differ if one bot may play both sides. */
  readonly gameIds: ByColor<string>;
  readonly training: boolean;
  readonly clock: Clock;
  /** Called with each move once it is final, which it is when every earlier request succeeded. */
  readonly onMove?: (move: LegMove) => void;
}

/** A move that counts, with jumps and score after it. */
export interface LegMove {
  readonly color: Color;
  readonly from: Coordinates;
  readonly to: Coordinates;
  readonly changes: readonly Change[];
  readonly jumps: ByColor<number>;
  readonly score: ByColor<number>;
  /** How long the bot took to answer, milliseconds. */
  readonly latencyMs: number;
}

/** A move that the rules forbid, as the bot gave it, and which rule. */
export interface WrongMove {
  readonly from: Coordinates;
  readonly to: Coordinates;
  readonly code: IllegalMoveCode;
  readonly message: string;
}

/** A request, and whether the result of the leg could depend on it (false: it came after the deciding one). */
export interface CountedRequest<Recorded> extends LegRequest<Recorded> {
  readonly counts: boolean;
}

interface LegRun<Recorded> {
  readonly startedAt: number;
  readonly endedAt: number;
  /** In the order of the rules, DELETEs last. */
  readonly requests: readonly CountedRequest<Recorded>[];
}

/** A leg that was decided. `loser` is the side that failed, null if it ended by score. */
export interface FinishedLeg<Recorded> extends LegRun<Recorded> {
  readonly kind: 'finished';
  readonly moves: readonly LegMove[];
  readonly reason: EndReason;
  readonly loser: Color | null;
  readonly winner: Color | null;
  readonly score: ByColor<number>;
  readonly wrongMove: WrongMove | null;
}

/** A leg that a fault of the platform ended; it does not count. */
export interface VoidLeg<Recorded> extends LegRun<Recorded> {
  readonly kind: 'void';
  readonly cause: string;
}

export type LegResult<Recorded> = FinishedLeg<Recorded> | VoidLeg<Recorded>;
