import { z } from 'zod';
import { METHODS } from './methods';

/** A cell that a bot named; null if it is far off every board. */
const NamedCell = z.tuple([z.int().min(-99).max(99), z.int().min(-99).max(99)]).nullable();

const request = { request: z.enum(METHODS) };
const limit = { ...request, limitMs: z.int().min(1).max(2_147_483_647) };
const status = z.int().min(100).max(999);
const bytes = z.int().min(0);
const move = { from: NamedCell, to: NamedCell };

function cause<const Code extends string, Shape extends z.ZodRawShape>(code: Code, parameters: Shape) {
  return z.object({ code: z.literal(code), parameters: z.object(parameters) });
}

/**
 * Why a bot lost a leg, for everybody: a code, and parameters that are numbers or words of a list. They never hold the address of
 * the bot, a header or a body, which are secrets of its team. The first four say no more than the reason of the leg.
 */
export const DefeatCause = z.discriminatedUnion('code', [
  cause('no_connection', {}),
  cause('timeout', {}),
  cause('wrong_response', {}),
  cause('wrong_move', {}),
  cause('no_address', {}),
  /** The bot failed everything for three rounds and is not called until it answers again. */
  cause('resting', {}),
  /** The address cannot be read as a base URL. */
  cause('address_invalid', request),
  /** Bots may not be there: the address is private, or the platform's own. */
  cause('address_refused', request),
  cause('name_not_found', request),
  cause('connection_refused', request),
  cause('unreachable', request),
  cause('connection_closed', request),
  cause('tls_failed', request),
  /** No connection within the deadline. */
  cause('connection_late', limit),
  /** No connection within the deadline from a machine that accepts others: its listen backlog is full. */
  cause('connection_not_accepted', limit),
  /** The connection ended before the first byte of an answer. */
  cause('no_answer', request),
  cause('answer_late', limit),
  /** An answer began within the deadline; `status` is null if its headers were not complete. */
  cause('answer_incomplete', { ...limit, status: status.nullable(), bytes }),
  /** The answer broke off, or is not HTTP. */
  cause('answer_broken', request),
  cause('bad_status', { ...request, status }),
  cause('answer_too_large', { ...request, maxBytes: bytes }),
  cause('answer_empty', request),
  cause('answer_not_utf8', request),
  cause('answer_not_json', request),
  /** JSON that the protocol does not ask for; `member` is the first wrong one, null for the whole. */
  cause('answer_unexpected', { ...request, member: z.enum(['status', 'move_from', 'move_to']).nullable() }),
  cause('move_off_board', move),
  cause('move_not_own_chip', move),
  cause('move_not_empty', move),
  cause('move_too_far', move),
  cause('move_no_jumps', move),
]);
export type DefeatCause = z.infer<typeof DefeatCause>;
export type DefeatCode = DefeatCause['code'];

/** Every code, in the order of the contract. */
export const DEFEAT_CODES: readonly DefeatCode[] = DefeatCause.options.map(({ shape }) => shape.code.value);
