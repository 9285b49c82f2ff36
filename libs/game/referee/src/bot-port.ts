import type { Board, ByColor, Change, Color, Coordinates } from '@hexduel/engine';

/** Why a request to a bot failed (rules: Bot protocol). */
export type RequestFailure = 'no_connection' | 'timeout' | 'wrong_response';

/** The part of a request's record that the referee reads; it passes on the rest unchanged. Milliseconds. */
export interface RequestRecord {
  readonly timings: { readonly total: number };
}

/**
 * The result of one request to a bot: its answer, its failure, or a failure of the platform itself, which never counts against
 * the bot.
 */
export type RequestResult<Value, Recorded extends RequestRecord> =
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

/** A bot as the referee calls it. Results are always values: an exception is a bug. */
export interface BotPort<Recorded extends RequestRecord> {
  startGame(start: GameStart): Promise<RequestResult<void, Recorded>>;
  askMove(
    gameId: string,
    color: Color,
  ): Promise<RequestResult<{ readonly from: Coordinates; readonly to: Coordinates }, Recorded>>;
  updateGame(gameId: string, update: GameUpdate): Promise<RequestResult<void, Recorded>>;
  endGame(gameId: string): Promise<RequestResult<void, Recorded>>;
}
