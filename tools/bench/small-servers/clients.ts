import { createBotClient } from '@hexduel/bot-client';
import { Pool } from 'undici';

/** Whether a good answer came within the deadline, and how much of the deadline it took. */
export interface Called {
  readonly isAnswered: boolean;
  readonly tookMs: number;
}

/** Sends one request of a game. */
export type Call = (method: 'POST' | 'GET' | 'PUT' | 'DELETE', game: string) => Promise<Called>;

/** A client to measure. */
export interface MeasuredClient {
  readonly call: Call;
  close(): Promise<void>;
}

export const DEADLINE_MS = 1_000;
const BOARD = { size: 3, cells: [[0, 1, -1]] } as const;
const JUMPS = { 1: 1, 2: 1 } as const;

/** The platform's own client. */
export function ownClient(url: string): MeasuredClient {
  const client = createBotClient({ egress: { mode: 'off' } });
  const bot = client.bot(url, { deadlineMs: DEADLINE_MS });
  const send = (method: Parameters<Call>[0], id: string) => {
    switch (method) {
      case 'POST':
        return bot.startGame({ id, first_turn: true, training: false, jumps: JUMPS, board: BOARD });
      case 'GET':
        return bot.askMove(id, 1);
      case 'PUT':
        return bot.updateGame(id, { jumps: JUMPS, changes: [[0, 1, 0, 1]] });
      case 'DELETE':
        return bot.endGame(id);
    }
  };
  return {
    call: async (method, game) => {
      const result = await send(method, game);
      if (result.kind === 'fault') throw new Error(result.cause);
      return { isAnswered: result.kind === 'answered', tookMs: result.record.timings.total };
    },
    close: () => client.close(),
  };
}

/** undici's own pool: connections that are kept, or one for each request. */
export function bareClient(url: string, isKept: boolean): MeasuredClient {
  const pool = new Pool(url, { connections: 16, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });
  return {
    call: async (method, game) => {
      const path = method === 'POST' ? '/games' : `/games/${game}${method === 'GET' ? '?color=1' : ''}`;
      const body =
        method === 'POST' || method === 'PUT' ? JSON.stringify({ id: game, jumps: JUMPS, board: BOARD }) : null;
      const began = performance.now();
      const called = (isAnswered: boolean): Called => ({ isAnswered, tookMs: performance.now() - began });
      try {
        const signal = AbortSignal.timeout(DEADLINE_MS);
        const answer = await pool.request({ method, path, body, signal, reset: !isKept });
        await answer.body.text();
        return called(answer.statusCode === 200);
      } catch {
        return called(false);
      }
    },
    close: () => pool.destroy(),
  };
}
