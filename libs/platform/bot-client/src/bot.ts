import type { Exchange, ExchangeFailure } from '@hexduel/contracts-bot';

/**
 * The result of one request to a bot. `failed` is the bot's own failure, with a reason of the protocol. `fault` is a failure
 * of the platform (our timer was late, we are out of sockets, the client was closed), which never counts against a bot; its
 * record is null if the request had no connection slot yet.
 */
export type RequestResult<Value> =
  | { readonly kind: 'answered'; readonly value: Value; readonly record: Exchange }
  | { readonly kind: 'failed'; readonly reason: ExchangeFailure; readonly record: Exchange }
  | { readonly kind: 'fault'; readonly cause: string; readonly record: Exchange | null };

/** One number per colour. */
export interface JumpsPerColor {
  readonly 1: number;
  readonly 2: number;
}

/** The body of `POST /games`. */
export interface StartGameRequest {
  readonly id: string;
  readonly first_turn: boolean;
  readonly training: boolean;
  readonly jumps: JumpsPerColor;
  readonly board: { readonly size: number; readonly cells: readonly (readonly number[])[] };
}

/** The body of `PUT /games/:id`; each change is `[i, j, old, new]`. */
export interface GameUpdate {
  readonly jumps: JumpsPerColor;
  readonly changes: readonly (readonly [number, number, number, number])[];
}

/** A move as the bot gave it: pairs `[i, j]`, unchecked (they may even be infinite). */
export interface ProposedMove {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/**
 * A bot as one side of one match: the four requests of the bot protocol, to be sent one after another. They never reject
 * because of the bot or the network.
 */
export interface Bot {
  startGame(request: StartGameRequest): Promise<RequestResult<void>>;
  askMove(gameId: string, color: 1 | 2): Promise<RequestResult<ProposedMove>>;
  updateGame(gameId: string, update: GameUpdate): Promise<RequestResult<void>>;
  endGame(gameId: string): Promise<RequestResult<void>>;
}
