import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ExchangeFailure, METHODS } from '@hexduel/contracts-bot';
import { DefeatCause, FlightExchange, MAX_LOGGED_EXCHANGES, MAX_LOGGED_TEXT } from '@hexduel/contracts-http';
import { z } from 'zod';

/** The most bytes that a log may have without its compression: far more than the longest leg has. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Of both bots together, and each may be logged so often. */
const MAX_REQUESTS = 2 * MAX_LOGGED_EXCHANGES;

const unzip = promisify(gunzip);
const Milliseconds = z.number().min(0);
const { order, counts, status } = FlightExchange.shape;
/** The kinds of requests as the referee names them, and as the flight log does. */
const KINDS = { start: 'start', ask: 'ask', update: 'tell', end: 'end' } as const;

/** A request as its runner logged it (matches: leg/flight-log.ts). Unknown members are left out. */
const Logged = z.object({
  order,
  color: z.union([z.literal(1), z.literal(2)]),
  kind: z.enum(['start', 'ask', 'update', 'end']).transform((kind) => KINDS[kind]),
  counts,
  status: status.optional(),
  timings: z
    .object({
      connect: Milliseconds.nullable(),
      first_byte: Milliseconds.nullable(),
      body: Milliseconds.nullable(),
      total: Milliseconds,
    })
    .optional(),
  method: z.enum(METHODS).optional(),
  path: z.string().optional(),
  body: z.string().nullable().optional(),
  answer: z.string().optional(),
  answer_bytes: z.int().min(0).optional(),
  calls: z.int().min(0).max(2).optional(),
  failure: z
    .object({ reason: ExchangeFailure, detail: z.string(), cause: DefeatCause.optional().catch(undefined) })
    .nullable()
    .optional(),
});
type Logged = z.infer<typeof Logged>;

const Log = z.object({ version: z.literal(1), exchanges: z.array(Logged).max(MAX_REQUESTS) });

/** The exchanges of a leg with the bot that played one colour. */
export type ExchangesOf = (colour: 1 | 2) => FlightExchange[];

/** Reads a stored log; null for one that cannot be read, which a later version may have written. */
export async function readLog(stored: Buffer): Promise<ExchangesOf | null> {
  try {
    const text = (await unzip(stored, { maxOutputLength: MAX_BYTES })).toString();
    const log = Log.safeParse(JSON.parse(text));
    return log.success ? (colour) => exchangesOf(log.data.exchanges, colour) : null;
  } catch {
    return null;
  }
}

function exchangesOf(requests: readonly Logged[], colour: 1 | 2): FlightExchange[] {
  let ply = 0;
  return requests
    .flatMap((request) => {
      const exchange = request.color === colour ? [exchangeOf(request, ply)] : [];
      // Each answered question for a move is one: also the opponent's, of which this half does not tell.
      if (request.kind === 'ask' && request.counts && !request.failure) ply += 1;
      return exchange;
    })
    .slice(-MAX_LOGGED_EXCHANGES);
}

const METHOD_OF = { start: 'POST', ask: 'GET', tell: 'PUT', end: 'DELETE' } as const;

function exchangeOf({ timings, failure, path, answer, ...request }: Logged, ply: number): FlightExchange {
  const { kind: what, body = null, answer_bytes: answerBytes = 0, calls = 1 } = request;
  return {
    ...{ order: request.order, kind: what, method: request.method ?? METHOD_OF[what], ply, counts: request.counts },
    status: request.status ?? null,
    timings: timings
      ? { connect: timings.connect, firstByte: timings.first_byte, body: timings.body, total: timings.total }
      : null,
    full:
      path === undefined || answer === undefined
        ? null
        : { path: cut(path), body: body === null ? null : cut(body), answer: cut(answer), answerBytes, calls },
    failure: failure ? { ...failure, cause: failure.cause ?? null } : null,
  };
}

function cut(text: string): string {
  return text.length > MAX_LOGGED_TEXT ? text.slice(0, MAX_LOGGED_TEXT) : text;
}
