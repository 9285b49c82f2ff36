import type { Board } from '@hexduel/engine';
import type { Deviation, Misbehave, RawWire } from '../scripted-bot/deviation';
import type { Method } from '../scripted-bot/request-log';

/** The reason for the defeat of a bad bot, or `none` if the game is not affected. */
export type Expected = 'no_connection' | 'timeout' | 'wrong_response' | 'wrong_move' | 'none';

/** A bot that misbehaves in one way, and the result that the protocol requires. */
export interface BadBot {
  readonly name: string;
  /** The request at which it misbehaves; if the leg is lost, this request decides it. */
  readonly on: Method;
  readonly expected: Expected;
  /** How it handles requests; undefined if it misbehaves before there is one. */
  readonly deviation?: Deviation;
  /** How it handles each connection. */
  readonly onConnection?: (wire: RawWire) => void | Promise<void>;
  /** An address where nothing listens. */
  readonly address?: string;
  /** The board of its leg, if it needs a special one. */
  readonly board?: Board;
  /** False if the DELETE after its failure cannot reach it. */
  readonly isReachable?: boolean;
  /** How often the deciding (or deviating) request is sent, if that is certain. */
  readonly calls?: number;
  /** The recorded failure of a DELETE, which does not affect the result. */
  readonly recorded?: Exclude<Expected, 'wrong_move' | 'none'>;
  /** It sends data until the connection is cut. */
  readonly isFlood?: boolean;
}

type Extra = Omit<BadBot, 'name' | 'on' | 'expected' | 'deviation'> & Pick<Deviation, 'nth'>;

/** A bad bot that misbehaves at the first request of a method in a game, or at those in `nth`. */
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

/** Processes the request and sends these bytes instead of the correct answer. */
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
