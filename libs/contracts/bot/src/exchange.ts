import { z } from 'zod';

export const METHODS = ['POST', 'GET', 'PUT', 'DELETE'] as const;

/** Why a request to a bot failed; the protocol's words, as they stand in results and records. */
export const ExchangeFailure = z.enum(['no_connection', 'timeout', 'wrong_response']);
export type ExchangeFailure = z.infer<typeof ExchangeFailure>;

const Milliseconds = z.number().min(0);

/**
 * The record of one request to a bot: what was sent, what came, how long each part took (milliseconds, with
 * fractions). `connect` is null on a connection already open, later parts are null when they were never reached.
 * `calls` is 2 where a kept-alive connection had been closed by the bot and the request was sent once more, 0 where
 * nothing could be sent.
 */
export const Exchange = z.object({
  method: z.enum(METHODS),
  path: z.string(),
  body: z.string().nullable(),
  calls: z.int().min(0).max(2),
  status: z.int().nullable(),
  answer: z.string(),
  answer_bytes: z.int().min(0),
  timings: z.object({
    connect: Milliseconds.nullable(),
    first_byte: Milliseconds.nullable(),
    body: Milliseconds.nullable(),
    total: Milliseconds,
  }),
  failure: z.object({ reason: ExchangeFailure, detail: z.string() }).nullable(),
});
export type Exchange = z.infer<typeof Exchange>;
