import type { Board, ByColor } from '@hexduel/engine';

/** The status of an answer and its JSON; null unless the content type says JSON. */
export interface BotAnswer {
  readonly status: number;
  readonly json: Record<string, unknown> | null;
}

/** Sends a request to a bot over a kept-alive connection. Rejects without an answer within 2 s. */
export async function callBot(url: string, method: string, path: string, body?: unknown): Promise<BotAnswer> {
  const response = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    signal: AbortSignal.timeout(2_000),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const text = await response.text();
  return { status: response.status, json: isJson ? (JSON.parse(text) as Record<string, unknown>) : null };
}

/** Starts a game in which the bot has the first turn. */
export function startGame(url: string, id: string, board: Board, jumps: ByColor<number>): Promise<BotAnswer> {
  return callBot(url, 'POST', '/games', { id, first_turn: true, training: false, jumps, board });
}
