import type { Board } from '@hexduel/engine';
import type { Deviation, Misbehave, RawWire } from '../scripted-bot/deviation';
import type { Method } from '../scripted-bot/request-log';

/** What a bad bot's leg ends with: the reason of its defeat, or `none` where the game is unhurt. */
export type Expected = 'no_connection' | 'timeout' | 'wrong_response' | 'wrong_move' | 'none';

/** A bot that misbehaves in one way, and what the protocol makes of it. */
export interface BadBot {
  readonly name: string;
  /** The request that it misbehaves on, and that decides the leg if any does. */
  readonly on: Method;
  readonly expected: Expected;
  /** What it does with its requests; absent where it misbehaves before there is one. */
  readonly deviation?: Deviation;
  /** What it does with each connection. */
  readonly onConnection?: (wire: RawWire) => void | Promise<void>;
  /** Where it is said to be, and nobody listens. */
  readonly address?: string;
  /** The board of its leg, if not any board will do. */
  readonly board?: Board;
  /** False where the DELETE after its failure cannot reach it. */
  readonly isReachable?: boolean;
  /** How often the deciding (or deviating) request is sent, where that is certain. */
  readonly calls?: number;
  /** The failure of a DELETE: it stands in the record and changes nothing. */
  readonly recorded?: Exclude<Expected, 'wrong_move' | 'none'>;
  /** Sends as much as it is let. */
  readonly isFlood?: boolean;
}

type Extra = Omit<BadBot, 'name' | 'on' | 'expected' | 'deviation'> & Pick<Deviation, 'nth'>;

/** A bad bot that misbehaves on the first request of a method in a game, or on those that `nth` says. */
export function badBot(
  name: string,
  on: Method,
  expected: Expected,
  misbehave: Misbehave,
  { nth, ...extra }: Extra = {},
): BadBot {
  return { name, on, expected, deviation: { on, misbehave, ...(nth ? { nth } : {}) }, ...extra };
}

/** The same misbehaviour on each of several kinds of request. */
export function badBots(
  name: string,
  methods: readonly Method[],
  expected: Expected,
  misbehave: Misbehave,
  extra: Extra = {},
): BadBot[] {
  return methods.map((on) => badBot(name, on, expected, misbehave, extra));
}

/** Takes the request in, and sends these bytes instead of the good answer. */
export function sending(bytesFor: (goodBody: string) => string | Buffer): Misbehave {
  return ({ takeIn, wire }) => wire.send(bytesFor(takeIn()));
}

/** Sends these bytes, then closes. */
export function sendingAndClosing(bytesFor: (goodBody: string) => string | Buffer): Misbehave {
  return async ({ takeIn, wire }) => {
    await wire.send(bytesFor(takeIn()));
    wire.close();
  };
}
