import type { Exchange } from '@hexduel/contracts-bot';
import type { Bot, GameUpdate, Outcome, ProposedMove, StartGameRequest } from './bot';
import type { ParsedBotAddress } from './bot-address';
import type { Addresses } from './bot-addresses';
import type { ReadAnswer } from './read-answer';
import { readMove, readOk } from './read-answer';
import { RunningExchange } from './running-exchange';

/** A bot spoken to over HTTP as the bot protocol says. */
export class HttpBot implements Bot {
  private readonly headers: string[];
  private lastLatencyMs = 0;

  constructor(
    private readonly parsed: ParsedBotAddress,
    private readonly deadlineMs: number,
    private readonly addresses: Addresses,
  ) {
    const json = 'application/json';
    this.headers = ['Content-Type', json, 'Accept', json, 'X-Hexduel-Deadline-Ms', String(Math.round(deadlineMs))];
  }

  startGame({ id, first_turn, training, jumps, board }: StartGameRequest): Promise<Outcome<void>> {
    // Member by member: what else the caller's objects hold is not for bots to see.
    const body = {
      id,
      first_turn,
      training,
      jumps: { 1: jumps[1], 2: jumps[2] },
      board: { size: board.size, cells: board.cells },
    };
    return this.exchange('POST', '/games', JSON.stringify(body), readOk);
  }

  askMove(gameId: string, color: 1 | 2): Promise<Outcome<ProposedMove>> {
    return this.exchange('GET', `${pathOf(gameId)}?color=${color}`, null, readMove);
  }

  updateGame(gameId: string, { jumps, changes }: GameUpdate): Promise<Outcome<void>> {
    const body = { jumps: { 1: jumps[1], 2: jumps[2] }, changes };
    return this.exchange('PUT', pathOf(gameId), JSON.stringify(body), readOk);
  }

  endGame(gameId: string): Promise<Outcome<void>> {
    return this.exchange('DELETE', pathOf(gameId), null, readOk);
  }

  private async exchange<Value>(
    method: Exchange['method'],
    path: string,
    body: string | null,
    read: ReadAnswer<Value>,
  ): Promise<Outcome<Value>> {
    const { parsed, addresses, deadlineMs } = this;
    if (!parsed.ok) return nothingSent(method, path, body, parsed.message);
    const slots = addresses.slotsOf(parsed.address);
    if (slots === null) return { kind: 'fault', cause: 'the bot client is closed', record: null };
    const request = {
      method,
      path: parsed.address.prefix + path,
      body,
      headers: method === 'GET' ? this.headersOfGet() : this.headers,
      deadlineMs,
      read,
    };
    const outcome = await new Promise<Outcome<Value>>((resolve) => {
      slots.submit(new RunningExchange(request, slots, addresses.now, resolve));
    });
    if (outcome.record !== null) this.lastLatencyMs = Math.round(outcome.record.timings.total);
    return outcome;
  }

  private headersOfGet(): string[] {
    return [...this.headers, 'X-Hexduel-Last-Latency-Ms', String(this.lastLatencyMs)];
  }
}

function pathOf(gameId: string): string {
  return `/games/${encodeURIComponent(gameId)}`;
}

function nothingSent(method: Exchange['method'], path: string, body: string | null, detail: string): Outcome<never> {
  const reason = 'no_connection';
  const timings = { connect: null, first_byte: null, body: null, total: 0 };
  const empty = { calls: 0, status: null, answer: '', answer_bytes: 0 };
  return { kind: 'failed', reason, record: { method, path, body, ...empty, timings, failure: { reason, detail } } };
}
