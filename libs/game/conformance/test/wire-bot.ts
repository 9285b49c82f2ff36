import type { Board, ByColor, CellValue, Color, Coordinates } from '@hexduel/engine';
import type { BotPort, RequestResult, RequestFailure } from '@hexduel/referee';
import type { ExchangeRecord } from '../src/exchange-record';

/** A request as a bot's own code sees it. */
export interface WireRequest {
  readonly method: 'POST' | 'GET' | 'PUT' | 'DELETE';
  readonly id: string;
  readonly color: Color;
  readonly body: {
    readonly board: Board;
    readonly jumps: ByColor<number>;
    readonly first_turn: boolean;
    readonly changes: readonly (readonly [number, number, number, number])[];
  };
}

/**
 * An answer; `dead` is a refused connection. `ms` is the simulated time it takes, `bodyMs` that from its first to its last byte,
 * `dials` how often the connection was dialled.
 */
export type WireAnswer =
  | {
      readonly status: number;
      readonly body: unknown;
      readonly ms?: number;
      readonly bodyMs?: number;
      readonly dials?: number;
    }
  | 'dead';

/** A complete bot: errors are answered with status 500, as web frameworks do. */
export type WireBot = (request: WireRequest) => WireAnswer;

export const OK = { status: 200, body: { status: 'ok' } } as const;

export const DEADLINE_MS = 1_000;

interface Failure {
  readonly detail: string;
  readonly code: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

const CAUSES = {
  refused: { detail: 'connect ECONNREFUSED', code: 'connection_refused' },
  late: { detail: 'no answer', code: 'answer_late', parameters: { limitMs: DEADLINE_MS } },
  status: (status: number) => {
    return { detail: `the answer's status is ${status}, not 2xx`, code: 'bad_status', parameters: { status } };
  },
  unexpected: { detail: 'the answer is not what the bot protocol asks for', code: 'answer_unexpected' },
} as const;

/** A port to a bot in this process that behaves like bot-client over HTTP. */
export function portTo(bot: WireBot): BotPort<ExchangeRecord> & { readonly sent: WireRequest[] } {
  const sent: WireRequest[] = [];
  const send = async <Value>(
    method: WireRequest['method'],
    id: string,
    path: string,
    body: unknown,
    read: (json: Record<string, unknown>) => Value | null,
    color: Color = 1,
  ): Promise<RequestResult<Value, ExchangeRecord>> => {
    const text = body === null ? null : JSON.stringify(body);
    const request = { method, id, color, body: text === null ? null : JSON.parse(text) } as WireRequest;
    sent.push(request);
    await Promise.resolve();
    const answer = answerOf(bot, request);
    await Promise.resolve();
    const base = { method, path, body: text };
    const failed = (
      reason: RequestFailure,
      { detail, ...cause }: Failure,
      more: { status: number | null; answer: string; total: number },
    ): RequestResult<Value, ExchangeRecord> => ({
      kind: 'failed',
      reason,
      record: {
        ...base,
        status: more.status,
        answer: more.answer,
        timings: { total: more.total },
        failure: { reason, detail, cause: { parameters: {}, ...cause } },
      },
    });
    if (answer === 'dead') {
      return failed('no_connection', CAUSES.refused, { status: null, answer: '', total: 1 });
    }
    const { status, ms = 3, bodyMs = 0, dials } = answer;
    if (ms > DEADLINE_MS) return failed('timeout', CAUSES.late, { status: null, answer: '', total: DEADLINE_MS });
    const json = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    const came = { status, answer: json, total: ms };
    if (status < 200 || status > 299) return failed('wrong_response', CAUSES.status(status), came);
    const value = typeof answer.body === 'string' ? null : valueOf(answer.body, read);
    if (value === null) return failed('wrong_response', CAUSES.unexpected, came);
    return {
      kind: 'answered',
      value,
      record: { ...base, status, answer: json, timings: { total: ms, body: bodyMs }, dials, failure: null },
    };
  };
  const nothing = (): undefined => undefined;
  return {
    sent,
    startGame: (start) => send('POST', start.id, '/games', start, nothing),
    askMove: (id, color) => send('GET', id, `/games/${id}?color=${color}`, null, moveOf, color),
    updateGame: (id, update) => send('PUT', id, `/games/${id}`, update, nothing),
    endGame: (id) => send('DELETE', id, `/games/${id}`, null, nothing),
  };
}

function answerOf(bot: WireBot, request: WireRequest): WireAnswer {
  try {
    return bot(request);
  } catch (error) {
    return { status: 500, body: String(error) };
  }
}

function valueOf<Value>(body: unknown, read: (json: Record<string, unknown>) => Value | null): Value | null {
  const json = body as Record<string, unknown> | null;
  return json?.['status'] === 'ok' ? read(json) : null;
}

function moveOf(json: Record<string, unknown>): { from: Coordinates; to: Coordinates } | null {
  const from = cellOf(json['move_from']);
  const to = cellOf(json['move_to']);
  return from && to ? { from, to } : null;
}

function cellOf(data: unknown): Coordinates | null {
  if (!Array.isArray(data) || data.length !== 2) return null;
  const [i, j] = data.map((value) => (typeof value === 'string' ? Number(value) : value));
  return Number.isInteger(i) && Number.isInteger(j) ? [i, j] : null;
}

export type Cells = CellValue[][];
