import { z } from 'zod';
import { DefeatCause } from './defeat-cause';
import { METHODS } from './methods';

/** Why a request to a bot failed, as in the protocol, results and records. */
export const ExchangeFailure = z.enum(['no_connection', 'timeout', 'wrong_response']);
export type ExchangeFailure = z.infer<typeof ExchangeFailure>;

const Milliseconds = z.number().min(0);

/**
 * The record of one request to a bot: the request, the answer, and how long each part took (milliseconds, with
 * fractions). `connect` is null on an open connection; later parts are null if they were never reached. `calls` is 2 if the
 * bot had closed a kept-alive connection and the request was sent again, 0 if nothing could be sent. `dials` is how often the
 * connection was dialled until the bot's machine accepted it; absent if once.
 */
export const Exchange = z.object({
  method: z.enum(METHODS),
  path: z.string(),
  body: z.string().nullable(),
  calls: z.int().min(0).max(2),
  dials: z.int().min(2).optional(),
  status: z.int().nullable(),
  answer: z.string(),
  answer_bytes: z.int().min(0),
  timings: z.object({
    connect: Milliseconds.nullable(),
    first_byte: Milliseconds.nullable(),
    body: Milliseconds.nullable(),
    total: Milliseconds,
  }),
  /** `detail` is for the team of the bot and for admins, `cause` for everybody. */
  failure: z.object({ reason: ExchangeFailure, detail: z.string(), cause: DefeatCause.optional() }).nullable(),
});
export type Exchange = z.infer<typeof Exchange>;
