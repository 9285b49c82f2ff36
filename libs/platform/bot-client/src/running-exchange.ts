import type { Exchange, ExchangeFailure } from '@hexduel/contracts-bot';
import { MAX_ANSWER_BYTES } from '@hexduel/contracts-bot';
import type { Dispatcher } from 'undici';
import { AnswerBody } from './answer-body';
import type { Outcome } from './bot';
import type { BotSlots, SlotUser } from './bot-slots';
import { ConnectFailure, describeError, isPlatformError } from './connect-failure';
import type { Connection, ConnectionUser } from './connection';
import type { ReadAnswer } from './read-answer';

/** One request as it goes to the wire, and how its answer is read. */
export interface BotRequest<Value> {
  readonly method: Exchange['method'];
  /** With the base URL's prefix and the query. */
  readonly path: string;
  readonly body: string | null;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly deadlineMs: number;
  readonly read: ReadAnswer<Value>;
}

/**
 * The most that may come over the wire for one answer. A body of 64 KiB in chunks of one byte is 384 KiB; what goes on
 * beyond (interim answers, blanks, chunk extensions) is no answer but a flood, and would cost every game its time.
 */
const MAX_WIRE_BYTES = 512 * 1024;

/** A timer this much later than it was due says more about our machine than about the bot (rules: "Bot protocol"). */
const LATE_TIMER_MS = 100;
// Node's timers may fire up to a millisecond early.
const TIMER_SLACK_MS = 1;

const onTimer = (exchange: { onDeadlineTimer(): void }) => exchange.onDeadlineTimer();
const onPolled = (exchange: { onDeadline(): void }) => exchange.onDeadline();

/**
 * One request to a bot from the moment it has a connection slot until its outcome: the deadline, the retry on a stale
 * connection, the reason of a failure and the record. The methods named `on...` are called by undici, by the connection
 * and by the timer.
 */
export class RunningExchange<Value> implements Dispatcher.DispatchHandler, ConnectionUser, SlotUser {
  private connection: Connection | null = null;
  private settled = false;
  private retried = false;
  private calls = 0;
  /** Whether the request was, or is about to be, written to a connection that had been used before. */
  private reused = false;
  private bytesBefore = 0;
  private wireBefore = 0;
  private status: number | null = null;
  private readonly body = new AnswerBody();
  private timer: NodeJS.Timeout | undefined;
  private startedAt = 0;
  private connectingAt = 0;
  private connectMs: number | null = null;
  private sentAt: number | null = null;
  private firstByteAt: number | null = null;
  private lastByteAt: number | null = null;

  constructor(
    private readonly request: BotRequest<Value>,
    private readonly slots: BotSlots,
    private readonly now: () => number,
    private readonly resolve: (outcome: Outcome<Value>) => void,
  ) {}

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
  }

  onBytes(): void {
    if (this.settled || this.connection === null || this.sentAt === null) return;
    this.firstByteAt ??= this.now();
    if (this.connection.wireBytes - this.wireBefore > MAX_WIRE_BYTES) {
      this.fail('wrong_response', `more than ${MAX_WIRE_BYTES} bytes came for one answer, framing and all`);
    }
  }

  onRequestStart(): void {
    const { connection } = this;
    if (connection === null || this.settled) return;
    this.calls += 1;
    this.reused = connection.used;
    connection.used = true;
    this.bytesBefore = connection.bytesRead;
    this.wireBefore = connection.wireBytes;
    this.sentAt = this.now();
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    // Below 200 it only announces the answer to come.
    if (this.settled || status < 200) return;
    this.status = status;
    const length = Number(headers['content-length']);
    if (length > MAX_ANSWER_BYTES) this.failTooLarge(`its Content-Length is ${length}`);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.settled) return;
    if (!this.body.add(chunk)) this.failTooLarge('it was cut there');
  }

  onResponseEnd(): void {
    if (this.settled) return;
    this.lastByteAt = this.now();
    if (!this.isGoodStatus()) {
      this.fail('wrong_response', this.statusSentence());
      return;
    }
    const reading = this.request.read(this.body.bytes());
    if (reading.ok) {
      this.finish({ kind: 'answered', value: reading.value, record: this.record(null) }, true);
    } else {
      this.fail('wrong_response', reading.detail);
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.settled) return;
    const what = describeError(error);
    if (this.bytesCame()) {
      this.fail('wrong_response', `the answer broke off or is not HTTP: ${what}`);
    } else if (error instanceof ConnectFailure ? error.platform : isPlatformError(error)) {
      this.fault(`${this.request.method} ${this.request.path} could not be sent: ${what}`);
    } else if (error instanceof ConnectFailure) {
      this.fail('no_connection', what);
    } else if (this.reused && !this.retried) {
      this.retried = true;
      this.sentAt = null;
      this.sendOn(this.slots.renew(this));
    } else {
      this.fail('no_connection', `no byte of an answer came: ${what}`);
    }
  }

  onDeadlineTimer(): void {
    const late = this.now() - this.startedAt - this.request.deadlineMs;
    if (late > LATE_TIMER_MS) {
      this.fault(`the platform's own timer for the deadline fired ${Math.round(late)} ms late`);
    } else {
      // An answer may lie in the kernel's buffer already: one more look before deciding.
      setImmediate(onPolled, this);
    }
  }

  onDeadline(): void {
    if (this.settled) return;
    const within = `within the deadline of ${this.request.deadlineMs} ms`;
    if (this.connection?.open !== true) {
      this.fail('no_connection', `no connection to the bot ${within}: ${this.connection?.stage ?? 'none was tried'}`);
    } else if (!this.bytesCame()) {
      this.fail('timeout', `no answer ${within}`);
    } else {
      const came =
        this.status === null ? 'its headers had not' : `status ${this.status} and ${this.body.seen} bytes had`;
      this.fail('timeout', `no complete answer ${within}: ${came} come`);
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

  private isGoodStatus(): boolean {
    return this.status !== null && this.status >= 200 && this.status < 300;
  }

  private statusSentence(): string {
    return `the answer's status is ${this.status}, not 2xx`;
  }

  private failTooLarge(how: string): void {
    const tooLarge = `the answer's body is larger than ${MAX_ANSWER_BYTES} bytes (${how})`;
    this.fail('wrong_response', this.isGoodStatus() ? tooLarge : `${this.statusSentence()}, and ${tooLarge}`);
  }

  private fail(reason: ExchangeFailure, detail: string): void {
    this.finish({ kind: 'failed', reason, record: this.record({ reason, detail }) }, false);
  }

  private fault(cause: string): void {
    this.finish({ kind: 'fault', cause, record: this.connection === null ? null : this.record(null) }, false);
  }

  private finish(outcome: Outcome<Value>, reusable: boolean): void {
    if (this.settled) return;
    this.settled = true;
    clearTimeout(this.timer);
    this.slots.release(this, reusable, this.now());
    this.resolve(outcome);
  }

  private record(failure: Exchange['failure']): Exchange {
    const { request, body, sentAt, firstByteAt, lastByteAt } = this;
    return {
      method: request.method,
      path: request.path,
      body: request.body,
      calls: this.calls,
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

/** To thousandths; a clock that stepped back counts as no time. */
function rounded(ms: number): number {
  return Math.max(0, Math.round(ms * 1_000) / 1_000);
}
