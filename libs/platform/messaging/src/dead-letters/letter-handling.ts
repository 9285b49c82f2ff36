import { Inject, Injectable } from '@nestjs/common';
import type { DeadLetterV1, HandledLetter } from '@hexduel/contracts-events';
import { Log, childTraceParent, newContext, runInContext } from '@hexduel/telemetry';
import { handleMessage } from '../consumers/handle-message';
import type { Outcome } from '../consumers/outcome';
import { readEnvelope } from '../messages/read-message';
import { JetStreamServer } from '../nest/jetstream-server';
import { payloadOf } from './dead-letter-body';

const REASON_LENGTH = 4_000;

/** Hands dead letters to the consumers of this process, as if NATS delivered their messages once more. */
@Injectable()
export class LetterHandling {
  constructor(
    @Inject(JetStreamServer) private readonly server: JetStreamServer,
    @Inject(Log) private readonly log: Log,
  ) {}

  /**
   * Handles the message of a letter once, by its consumer and no other: inbox and order work as always. What becomes of the
   * letter is up to the caller.
   */
  async handle(letter: DeadLetterV1): Promise<HandledLetter> {
    const plan = this.server.plans.find(({ name }) => name === letter.consumer);
    if (!plan) return failed(`no consumer ${letter.consumer} runs here: it is not there any more, or not yet`);
    const payload = payloadOf(letter);
    if (!payload) return failed('the message was too large to keep');
    const read = readEnvelope(payload.toString());
    if (!read.ok) return failed(read.reason);
    const { envelope } = read;
    const { traceParent } = newContext({ traceParent: letter.headers.traceparent });
    const context = {
      correlationId: envelope.correlationId,
      causationId: envelope.id,
      traceParent: childTraceParent(traceParent),
    };
    const message = { ...envelope, deliveries: 1, stopping: new AbortController().signal };
    const outcome = await runInContext(context, () => handleMessage(plan, message, this.log));
    this.log.info({ consumer: plan.name, id: envelope.id, outcome: outcome.kind }, 'a dead letter was handled again');
    return answerOf(outcome);
  }
}

function answerOf(outcome: Outcome): HandledLetter {
  if (outcome.kind === 'done' || outcome.kind === 'duplicate') return { outcome: outcome.kind, reason: null };
  return failed(outcome.reason);
}

function failed(reason: string): HandledLetter {
  return { outcome: 'failed', reason: reason.slice(0, REASON_LENGTH) };
}
