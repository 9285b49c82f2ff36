import type { DefeatCause, Exchange, ExchangeFailure } from '@hexduel/contracts-bot';
import { MAX_ANSWER_BYTES } from '@hexduel/contracts-bot';
import type { Dispatcher } from 'undici';
import { AnswerBody, contentLengthOf } from './answer-body';
import type { RequestResult } from './bot';
import type { BotSlots, SlotUser } from './bot-slots';
import { ConnectFailure, describeError, isPlatformError } from './connect-failure';
import type { Connection, ConnectionUser } from './connection';
import { explainLate } from './late-connection';
import type { ReadAnswer } from './read-answer';

/** One request as it is sent, and how its answer is read. */
export interface BotRequest<Value> {
  readonly method: Exchange['method'];
  /** Including the base URL's prefix and the query. */
  readonly path: string;
  readonly body: string | null;
  /** Names and values alternating. */
  readonly headers: string[];
  readonly deadlineMs: number;
  readonly read: ReadAnswer<Value>;
}

/**
 * The most bytes on the wire for one answer. A body of 64 KiB in chunks of one byte needs 384 KiB; anything more (interim
 * answers, blanks, chunk extensions) is a flood that would slow down every game.
 */
const MAX_WIRE_BYTES = 512 * 1024;

/** A timer that is this late shows a problem of our machine, not of the bot (rules: "Bot protocol"). */
const LATE_TIMER_MS = 100;
// Node's timers may fire up to a millisecond early.
const TIMER_SLACK_MS = 1;

const onTimer = (exchange: { onDeadlineTimer(): void }) => exchange.onDeadlineTimer();
const onPolled = (exchange: { onDeadline(): void }) => exchange.onDeadline();

/**
 * One request to a bot, from getting a connection slot to its result: the deadline, the retry on a stale connection, the
 * reason of a failure and the record. Undici, the connection and the timer call the methods named `on...`.
 *
 * Those of undici are the ones that its client itself calls: it calls the newer handlers through a wrapper that also reads all headers
 * of each answer, which is 2 to 3 % of a runner's time. Undici 8, for Node 22 and later, knows only the newer ones.
 */
export class RunningExchange<Value> implements Dispatcher.DispatchHandler, ConnectionUser, SlotUser {
  private connection: Connection | null = null;
  private finished = false;
  private retried = false;
  private calls = 0;
  /** Whether the request was, or will be, written to a connection that had been used before. */
  private reused = false;
  private bytesBefore = 0;
  private wireBefore = 0;
  private status: number | null = null;
  private readonly body = new AnswerBody();
  private timer: NodeJS.Timeout | undefined;
  private readonly submittedAt: number;
  private startedAt = 0;
  private connectingAt = 0;
  private connectMs: number | null = null;
  /** How often TCP was dialled for the connection of this request. */
  private dials = 0;
  sentAt: number | null = null;
  /** From `submittedAt` to the first writing, without the time for connecting. */
  private firstWaitMs: number | null = null;
  private firstByteAt: number | null = null;
  private lastByteAt: number | null = null;

  constructor(
    private readonly request: BotRequest<Value>,
    private readonly slots: BotSlots,
    private readonly now: () => number,
    private readonly resolve: (result: RequestResult<Value>) => void,
  ) {
    this.submittedAt = now();
  }

  /** See `ObservedEnd`. */
  get waitedMs(): number | null {
    return this.firstWaitMs === null ? null : Math.max(0, this.firstWaitMs);
  }

  get waitsSince(): number | null {
    return this.firstByteAt !== null || this.request.method === 'GET' ? null : this.sentAt;
  }

  get updateTookMs(): number | null {
    if (this.request.method !== 'PUT' || this.firstByteAt === null || this.sentAt === null) return null;
    return this.firstByteAt - this.sentAt;
  }

  startOn(connection: Connection): void {
    this.startedAt = this.now();
    this.timer = setTimeout(onTimer, Math.ceil(this.request.deadlineMs) + TIMER_SLACK_MS, this);
    this.sendOn(connection);
  }

  abandon(cause: string): void {
    this.fault(cause);
  }

  onConnecting(): void {
    this.connectingAt = this.now();
    this.reused = false;
  }

  onConnected(): void {
    this.connectMs = this.now() - this.connectingAt;
    this.dials = this.connection?.dials ?? 0;
  }

  onBytes(): void {
    if (this.finished || this.connection === null || this.sentAt === null) return;
    this.firstByteAt ??= this.now();
    if (this.connection.wireBytes - this.wireBefore > MAX_WIRE_BYTES) {
      const parameters = { request: this.request.method, maxBytes: MAX_WIRE_BYTES };
      const detail = `more than ${MAX_WIRE_BYTES} bytes came for one answer, including framing`;
      this.fail('wrong_response', detail, { code: 'answer_too_large', parameters });
    }
  }

  onConnect(): void {
    const { connection } = this;
    if (connection === null || this.finished) return;
    this.calls += 1;
    this.reused = connection.used;
    connection.used = true;
    this.bytesBefore = connection.bytesRead;
    this.wireBefore = connection.wireBytes;
    this.sentAt = this.now();
    this.firstWaitMs ??= this.sentAt - this.submittedAt - (this.connectMs ?? 0);
  }

  /** `headers` holds names and values alternating. */
  onHeaders(status: number, headers: readonly Buffer[]): boolean {
    // A status below 200 only announces the final answer.
    if (this.finished || status < 200) return true;
    this.status = status;
    const length = contentLengthOf(headers);
    if (length > MAX_ANSWER_BYTES) this.failTooLarge(`its Content-Length is ${length}`);
    return true;
  }

  onData(chunk: Buffer): boolean {
    if (!this.finished && !this.body.add(chunk)) this.failTooLarge('it was cut there');
    return true;
  }

  onComplete(): void {
    if (this.finished) return;
    this.lastByteAt = this.now();
    const status = this.badStatus();
    if (status !== null) {
      this.fail('wrong_response', statusSentence(status), this.statusCause(status));
      return;
    }
    const reading = this.request.read(this.body.bytes(), this.request.method);
    if (reading.ok) {
      this.finish({ kind: 'answered', value: reading.value, record: this.record(null) }, true);
    } else {
      this.fail('wrong_response', reading.detail, reading.cause);
    }
  }

  onError(error: Error): void {
    if (this.finished) return;
    const what = describeError(error);
    const parameters = { request: this.request.method };
    if (this.bytesCame()) {
      const detail = `the answer broke off or is not HTTP: ${what}`;
      this.fail('wrong_response', detail, { code: 'answer_broken', parameters });
    } else if (error instanceof ConnectFailure ? error.platform : isPlatformError(error)) {
      this.fault(`${this.request.method} ${this.request.path} could not be sent: ${what}`);
    } else if (error instanceof ConnectFailure) {
      this.fail('no_connection', what, causeOfConnect(error, this.request.method));
    } else if (this.reused && !this.retried) {
      this.retried = true;
      this.sentAt = null;
      this.sendOn(this.slots.renew(this));
    } else {
      this.fail('no_connection', `no byte of an answer came: ${what}`, { code: 'no_answer', parameters });
    }
  }

  onDeadlineTimer(): void {
    const late = this.now() - this.startedAt - this.request.deadlineMs;
    if (late > LATE_TIMER_MS) {
      this.fault(`the platform's own timer for the deadline fired ${Math.round(late)} ms late`);
    } else {
      // The answer may already be in the kernel's buffer, so it is polled once more.
      setImmediate(onPolled, this);
    }
  }

  onDeadline(): void {
    if (this.finished) return;
    const within = `within the deadline of ${this.request.deadlineMs} ms`;
    const parameters = { request: this.request.method, limitMs: Math.ceil(this.request.deadlineMs) };
    if (this.connection?.open !== true) {
      this.dials = this.connection?.dials ?? 0;
      const { sentence, code } = explainLate(this.connection, this.slots.acceptedAt, this.now());
      this.fail('no_connection', `no connection to the bot ${within}: ${sentence}`, { code, parameters });
    } else if (!this.bytesCame()) {
      this.fail('timeout', `no answer ${within}`, { code: 'answer_late', parameters });
    } else {
      const { status, body } = this;
      const came = status === null ? 'its headers had not' : `status ${status} and ${body.seen} bytes had`;
      const detail = `no complete answer ${within}: ${came} come`;
      this.fail('timeout', detail, {
        code: 'answer_incomplete',
        parameters: { ...parameters, status, bytes: body.seen },
      });
    }
  }

  private sendOn(connection: Connection): void {
    this.connection = connection;
    this.reused = connection.open && connection.used;
    connection.user = this;
    const { method, path, body, headers } = this.request;
    connection.send({ method, path, body, headers }, this);
  }

  private bytesCame(): boolean {
    if (this.firstByteAt !== null) return true;
    return this.sentAt !== null && this.connection !== null && this.connection.bytesRead > this.bytesBefore;
  }

  private badStatus(): number | null {
    const status = this.status ?? 0;
    return status >= 200 && status < 300 ? null : status;
  }

  private statusCause(status: number): DefeatCause {
    return { code: 'bad_status', parameters: { request: this.request.method, status } };
  }

  private failTooLarge(how: string): void {
    const tooLarge = `the answer's body is larger than ${MAX_ANSWER_BYTES} bytes (${how})`;
    const status = this.badStatus();
    if (status !== null) {
      this.fail('wrong_response', `${statusSentence(status)}, and ${tooLarge}`, this.statusCause(status));
      return;
    }
    const parameters = { request: this.request.method, maxBytes: MAX_ANSWER_BYTES };
    this.fail('wrong_response', tooLarge, { code: 'answer_too_large', parameters });
  }

  private fail(reason: ExchangeFailure, detail: string, cause: DefeatCause): void {
    this.finish({ kind: 'failed', reason, record: this.record({ reason, detail, cause }) }, false);
  }

  private fault(cause: string): void {
    this.finish({ kind: 'fault', cause, record: this.connection === null ? null : this.record(null) }, false);
  }

  private finish(result: RequestResult<Value>, reusable: boolean): void {
    if (this.finished) return;
    this.finished = true;
    clearTimeout(this.timer);
    this.slots.release(this, reusable, this.now());
    this.resolve(result);
  }

  private record(failure: Exchange['failure']): Exchange {
    const { request, body, sentAt, firstByteAt, lastByteAt } = this;
    return {
      method: request.method,
      path: request.path,
      body: request.body,
      calls: this.calls,
      ...(this.dials > 1 ? { dials: this.dials } : {}),
      status: this.status,
      answer: body.excerpt(),
      answer_bytes: body.seen,
      timings: {
        connect: this.connectMs === null ? null : rounded(this.connectMs),
        first_byte: firstByteAt === null || sentAt === null ? null : rounded(firstByteAt - sentAt),
        body: lastByteAt === null || firstByteAt === null ? null : rounded(lastByteAt - firstByteAt),
        total: rounded((lastByteAt ?? this.now()) - this.startedAt),
      },
      failure,
    };
  }
}

function statusSentence(status: number): string {
  return `the answer's status is ${status}, not 2xx`;
}

function causeOfConnect({ publicCode: code }: ConnectFailure, request: Exchange['method']): DefeatCause {
  return code === 'no_connection' ? { code, parameters: {} } : { code, parameters: { request } };
}

/** Rounded to thousandths; negative times of a clock that stepped back become 0. */
function rounded(ms: number): number {
  return Math.max(0, Math.round(ms * 1_000) / 1_000);
}
