import { Exchange } from '@hexduel/contracts-bot';
import type { GameUpdate, RequestResult, StartGameRequest } from '../bot';
import type { BotClient, BotClientOptions } from '../bot-client';
import { createBotClient } from '../bot-client';

/** A deadline that loopback answers keep even on a busy machine. */
export const PATIENT = { deadlineMs: 20_000 };
/** A deadline that is meant to expire. */
export const BRIEF = { deadlineMs: 300 };

export const START: StartGameRequest = {
  id: 'game-1',
  first_turn: true,
  training: false,
  jumps: { 1: 1, 2: 1 },
  board: { size: 3, cells: [[0, 1, -1]] },
};

export const UPDATE: GameUpdate = { jumps: { 1: 1, 2: 0 }, changes: [[2, 3, 0, 1]] };

/** A clock at a tenth of the speed, so that late timers of a busy machine do not look late to the client. */
export const forgivingClock = () => performance.now() / 10;

const made: BotClient[] = [];

/** A client that may reach the loopback, with the forgiving clock; closed by `closeClients`. */
export function loopbackClient(options: BotClientOptions = {}): BotClient {
  const client = createBotClient({
    egress: { mode: 'public', allow: ['127.0.0.0/8'] },
    now: forgivingClock,
    ...options,
  });
  made.push(client);
  return client;
}

export async function closeClients(): Promise<void> {
  await Promise.all(made.splice(0).map((client) => client.close()));
}

/** The essentials of a result and its record, which must match the contract. */
export function gist(result: RequestResult<unknown>): { reason: string; detail: string; record: Exchange } {
  const record = Exchange.parse(result.record);
  const detail = result.kind === 'fault' ? result.cause : (record.failure?.detail ?? '');
  return { reason: result.kind === 'failed' ? result.reason : result.kind, detail, record };
}
