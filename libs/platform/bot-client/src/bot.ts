import type { Exchange, ExchangeFailure } from '@hexduel/contracts-bot';

/**
 * How one request to a bot ended. `failed` is the bot's own failure, in the protocol's words. `fault` is the platform's
 * (our timer was late, we are out of sockets, the client was closed) and is never charged to a bot; its record is null
 * where the request had not yet got a connection slot.
 */
export type Outcome<Value> =
  | { readonly kind: 'answered'; readonly value: Value; readonly record: Exchange }
  | { readonly kind: 'failed'; readonly reason: ExchangeFailure; readonly record: Exchange }
  | { readonly kind: 'fault'; readonly cause: string; readonly record: Exchange | null };

/** One number per colour. */
export interface JumpsPerColor {
  readonly 1: number;
  readonly 2: number;
}

/** What `POST /games` tells a bot. */
export interface StartGameRequest {
  readonly id: string;
  readonly first_turn: boolean;
  readonly training: boolean;
  readonly jumps: JumpsPerColor;
  readonly board: { readonly size: number; readonly cells: readonly (readonly number[])[] };
}

/** What `PUT /games/:id` tells a bot; each change is `[i, j, old, new]`. */
export interface GameUpdate {
  readonly jumps: JumpsPerColor;
  readonly changes: readonly (readonly [number, number, number, number])[];
}

/** A move as the bot gave it: pairs `[i, j]`, not judged (they may even be infinite). */
export interface ProposedMove {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/**
 * A bot as one side of one match sees it: the four requests of the bot protocol, to be made one after another. None of
 * them rejects for anything that the bot or the network does.
 */
export interface Bot {
  startGame(request: StartGameRequest): Promise<Outcome<void>>;
  askMove(gameId: string, color: 1 | 2): Promise<Outcome<ProposedMove>>;
  updateGame(gameId: string, update: GameUpdate): Promise<Outcome<void>>;
  endGame(gameId: string): Promise<Outcome<void>>;
}
