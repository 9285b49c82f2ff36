import { Exchange } from '@hexduel/contracts-bot';
import type { GameUpdate, Outcome, StartGameRequest } from '../bot';
import type { BotClient, BotClientOptions } from '../bot-client';
import { createBotClient } from '../bot-client';

/** A deadline that a loopback answer keeps even on a busy machine. */
export const PATIENT = { deadlineMs: 20_000 };
/** A deadline that is meant to pass. */
export const BRIEF = { deadlineMs: 300 };

export const START: StartGameRequest = {
  id: 'game-1',
  first_turn: true,
  training: false,
  jumps: { 1: 1, 2: 1 },
  board: { size: 3, cells: [[0, 1, -1]] },
};

export const UPDATE: GameUpdate = { jumps: { 1: 1, 2: 0 }, changes: [[2, 3, 0, 1]] };

/** A clock at a tenth of the speed: a busy machine's late timers do not look late to a client that has it. */
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

/** The outcome's gist and its record, which must fit the contract. */
export function gist(outcome: Outcome<unknown>): { reason: string; detail: string; record: Exchange } {
  const record = Exchange.parse(outcome.record);
  const detail = outcome.kind === 'fault' ? outcome.cause : (record.failure?.detail ?? '');
  return { reason: outcome.kind === 'failed' ? outcome.reason : outcome.kind, detail, record };
}
