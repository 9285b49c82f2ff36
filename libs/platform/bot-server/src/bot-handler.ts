import type { Color, StartGame, UpdateGame } from '@hexduel/contracts-bot';

/** What a bot makes of one request: it did it, it does not know the game, or it cannot do it and says why. */
export type Handled<Value = undefined> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'refused'; readonly message: string };

/** A move as it stands in an answer: pairs `[i, j]`. */
export interface NamedMove {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

type Awaitable<Value> = Value | Promise<Value>;

/**
 * The bot behind the server: one call per request of the protocol, with data already checked against the contract.
 * Requests of different games come in any order and at once. What it throws is a bug and is answered with status 500.
 */
export interface BotHandler {
  /** A game whose id is known already begins anew: the platform may send a request twice. */
  startGame(start: StartGame): Awaitable<Handled>;
  askMove(id: string, color: Color): Awaitable<Handled<NamedMove>>;
  updateGame(id: string, update: UpdateGame): Awaitable<Handled>;
  /** Answers `ok` for a game that is not known too: it has ended already. */
  endGame(id: string): Awaitable<Handled>;
}
