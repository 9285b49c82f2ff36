import type { ByColor, Change, Color, Coordinates, EndReason, Position } from '@hexduel/engine';
import type { BotPort, RequestRecord } from './bot-port';
import type { LegRequest } from './request-ledger';

/** Where the time of a leg comes from: milliseconds since 1970. */
export interface Clock {
  now(): number;
}

/** What a leg is played with. A side without an address is null. */
export interface LegSetup<Recorded extends RequestRecord> {
  readonly start: Position;
  readonly bots: ByColor<BotPort<Recorded> | null>;
  /** New for every leg and every attempt; the two must differ where one bot may play both sides. */
  readonly gameIds: ByColor<string>;
  readonly training: boolean;
  readonly clock: Clock;
  /** Called with each move once it is final: every earlier request has been answered well. */
  readonly onMove?: (move: LegMove) => void;
}

/** A move that counts, with the position's figures after it. */
export interface LegMove {
  readonly color: Color;
  readonly from: Coordinates;
  readonly to: Coordinates;
  readonly changes: readonly Change[];
  readonly jumps: ByColor<number>;
  readonly score: ByColor<number>;
  /** How long the bot took to name it, milliseconds. */
  readonly latencyMs: number;
}

/** A move that the rules forbid, as the bot named it, and which rule. */
export interface WrongMove {
  readonly from: Coordinates;
  readonly to: Coordinates;
  readonly message: string;
}

/** A request as it went, and whether the outcome could depend on it (false: it came after the one that decided). */
export interface CountedRequest<Recorded> extends LegRequest<Recorded> {
  readonly counts: boolean;
}

interface LegRun<Recorded> {
  readonly startedAt: number;
  readonly endedAt: number;
  /** In the order of the rules, ends last. */
  readonly requests: readonly CountedRequest<Recorded>[];
}

/** A leg that was decided. `loser` is the side that failed, null where it ended by score. */
export interface FinishedLeg<Recorded> extends LegRun<Recorded> {
  readonly kind: 'finished';
  readonly moves: readonly LegMove[];
  readonly reason: EndReason;
  readonly loser: Color | null;
  readonly winner: Color | null;
  readonly score: ByColor<number>;
  readonly wrongMove: WrongMove | null;
}

/** A leg that the platform itself could not play to its end; it counts for nobody. */
export interface VoidLeg<Recorded> extends LegRun<Recorded> {
  readonly kind: 'void';
  readonly cause: string;
}

export type LegResult<Recorded> = FinishedLeg<Recorded> | VoidLeg<Recorded>;
