import type { Exchange } from '@hexduel/contracts-bot';
import type { Bot, GameUpdate, RequestResult, ProposedMove, StartGameRequest } from './bot';
import type { ParsedBotAddress } from './bot-address';
import type { Addresses } from './bot-addresses';
import type { ReadAnswer } from './read-answer';
import { readMove, readOk } from './read-answer';
import type { ObserveRequest } from './request-observer';
import { RunningExchange } from './running-exchange';

/** A bot over HTTP according to the bot protocol. */
export class HttpBot implements Bot {
  private readonly headers: string[];
  private lastLatencyMs = 0;

  constructor(
    private readonly parsed: ParsedBotAddress,
    private readonly deadlineMs: number,
    private readonly addresses: Addresses,
    private readonly observe: ObserveRequest | null = null,
  ) {
    const json = 'application/json';
    this.headers = ['Content-Type', json, 'Accept', json, 'X-Hexduel-Deadline-Ms', String(Math.round(deadlineMs))];
  }

  startGame({ id, first_turn, training, jumps, board }: StartGameRequest): Promise<RequestResult<void>> {
    // Only these members: bots must not see anything else in the caller's objects.
    const body = {
      id,
      first_turn,
      training,
      jumps: { 1: jumps[1], 2: jumps[2] },
      board: { size: board.size, cells: board.cells },
    };
    return this.exchange('POST', '/games', JSON.stringify(body), readOk);
  }

  askMove(gameId: string, color: 1 | 2): Promise<RequestResult<ProposedMove>> {
    return this.exchange('GET', `${pathOf(gameId)}?color=${color}`, null, readMove);
  }

  updateGame(gameId: string, { jumps, changes }: GameUpdate): Promise<RequestResult<void>> {
    const body = { jumps: { 1: jumps[1], 2: jumps[2] }, changes };
    return this.exchange('PUT', pathOf(gameId), JSON.stringify(body), readOk);
  }

  endGame(gameId: string): Promise<RequestResult<void>> {
    return this.exchange('DELETE', pathOf(gameId), null, readOk);
  }

  private exchange<Value>(
    method: Exchange['method'],
    path: string,
    body: string | null,
    read: ReadAnswer<Value>,
  ): Promise<RequestResult<Value>> {
    const { parsed, addresses, deadlineMs, observe } = this;
    if (!parsed.ok) return Promise.resolve(nothingSent(method, path, body, parsed.message));
    const slots = addresses.slotsOf(parsed.address);
    if (slots === null) return Promise.resolve({ kind: 'fault', cause: 'the bot client is closed', record: null });
    const request = {
      method,
      path: parsed.address.prefix + path,
      body,
      headers: method === 'GET' ? this.headersOfGet() : this.headers,
      deadlineMs,
      read,
    };
    const { host, port } = parsed.address;
    const ended = observe?.({ method, host, port });
    return new Promise((resolve) => {
      const exchange = new RunningExchange<Value>(request, slots, addresses.now, (result) => {
        ended?.({ result, waitedMs: exchange.waitedMs });
        if (result.record !== null) this.lastLatencyMs = Math.round(result.record.timings.total);
        resolve(result);
      });
      slots.submit(exchange);
    });
  }

  private headersOfGet(): string[] {
    return [...this.headers, 'X-Hexduel-Last-Latency-Ms', String(this.lastLatencyMs)];
  }
}

function pathOf(gameId: string): string {
  return `/games/${encodeURIComponent(gameId)}`;
}

function nothingSent(
  method: Exchange['method'],
  path: string,
  body: string | null,
  detail: string,
): RequestResult<never> {
  const reason = 'no_connection';
  const cause = { code: 'address_invalid', parameters: { request: method } } as const;
  const timings = { connect: null, first_byte: null, body: null, total: 0 };
  const empty = { calls: 0, status: null, answer: '', answer_bytes: 0 };
  return {
    kind: 'failed',
    reason,
    record: { method, path, body, ...empty, timings, failure: { reason, detail, cause } },
  };
}
