import type { Color, StartGame, UpdateGame } from '@hexduel/contracts-bot';

/** The result of one request: done, game not found, or refused with a reason. */
export type Handled<Value = undefined> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'refused'; readonly message: string };

/** A move as in an answer: pairs `[i, j]`. */
export interface NamedMove {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

type Awaitable<Value> = Value | Promise<Value>;

/**
 * The bot behind the server: one call per request of the protocol, with data checked against the contract. Requests of
 * different games come in any order and at the same time. Errors it throws are bugs and are answered with status 500.
 */
export interface BotHandler {
  /** Restarts a game whose id is already known, because the platform may send a request twice. */
  startGame(start: StartGame): Awaitable<Handled>;
  askMove(id: string, color: Color): Awaitable<Handled<NamedMove>>;
  updateGame(id: string, update: UpdateGame): Awaitable<Handled>;
  /** Also answers `ok` for an unknown game, which has already ended. */
  endGame(id: string): Awaitable<Handled>;
}
