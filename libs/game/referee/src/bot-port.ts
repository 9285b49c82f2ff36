import type { Board, ByColor, Change, Color, Coordinates } from '@hexduel/engine';

/** Why a request to a bot failed (rules: Bot protocol). */
export type RequestFailure = 'no_connection' | 'timeout' | 'wrong_response';

/** What the referee reads of the record of a request; the rest it hands on as it is. Milliseconds. */
export interface RequestRecord {
  readonly timings: { readonly total: number };
}

/**
 * What came of one request to a bot: its answer, its failure, or a failure of the platform itself, which is never
 * charged to the bot.
 */
export type Outcome<Value, Recorded extends RequestRecord> =
  | { readonly kind: 'answered'; readonly value: Value; readonly record: Recorded }
  | { readonly kind: 'failed'; readonly reason: RequestFailure; readonly record: Recorded }
  | { readonly kind: 'fault'; readonly cause: string; readonly record: Recorded | null };

/** The body of a `POST /games`. */
export interface GameStart {
  readonly id: string;
  readonly first_turn: boolean;
  readonly training: boolean;
  readonly jumps: ByColor<number>;
  readonly board: Board;
}

/** The body of a `PUT /games/:id`. */
export interface GameUpdate {
  readonly jumps: ByColor<number>;
  readonly changes: readonly Change[];
}

/** One side's bot as the referee calls it. An outcome is always a value: what a port throws is a bug. */
export interface BotPort<Recorded extends RequestRecord> {
  startGame(start: GameStart): Promise<Outcome<void, Recorded>>;
  askMove(
    gameId: string,
    color: Color,
  ): Promise<Outcome<{ readonly from: Coordinates; readonly to: Coordinates }, Recorded>>;
  updateGame(gameId: string, update: GameUpdate): Promise<Outcome<void, Recorded>>;
  endGame(gameId: string): Promise<Outcome<void, Recorded>>;
}
