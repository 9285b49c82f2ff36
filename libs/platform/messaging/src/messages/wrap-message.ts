import type { DurableContract, Envelope } from '@hexduel/contracts-events';
import { currentContext, newContext } from '@hexduel/telemetry';
import { newId } from '@hexduel/telemetry';

/** A message ready to be published, or to lie in an outbox until it is. */
export interface WrappedMessage {
  readonly id: string;
  /** The subject it travels on. */
  readonly subject: string;
  /** Its envelope as JSON. */
  readonly body: string;
  readonly traceParent: string;
}

export interface WrapOptions {
  /** For a message that may be made a second time after a crash: the same id then. See `derivedId`. */
  readonly id?: string;
  readonly occurredAt?: Date;
}

/**
 * Wraps data in an envelope; correlation and cause come from the context of the work at hand.
 * Throws when the data does not fit its contract or is larger than it allows: that is a bug of the sender.
 */
export function wrapMessage<Data>(
  contract: DurableContract<Data>,
  data: Data,
  options: WrapOptions = {},
): WrappedMessage {
  const parsed = contract.data.safeParse(data);
  if (!parsed.success) throw new Error(`${contract.subject} cannot carry this: ${parsed.error.message}`);
  const context = currentContext() ?? newContext();
  const envelope: Envelope<Data> = {
    id: options.id ?? newId(),
    subject: contract.subject,
    occurredAt: (options.occurredAt ?? new Date()).toISOString(),
    correlationId: context.correlationId,
    causationId: context.causationId,
    data: parsed.data,
  };
  const body = JSON.stringify(envelope);
  const bytes = Buffer.byteLength(body);
  if (bytes > contract.maxBytes) {
    throw new Error(`${contract.subject} allows ${contract.maxBytes} bytes and this message has ${bytes}`);
  }
  const subject = [contract.subject, ...(contract.route?.(parsed.data) ?? [])].join('.');
  return { id: envelope.id, subject, body, traceParent: context.traceParent };
}
