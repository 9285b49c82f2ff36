import { SandboxStamp } from '@hexduel/contracts-events';
import type { DurableContract, Envelope } from '@hexduel/contracts-events';
import { dead, done, duplicate } from '@hexduel/messaging';
import type { ConsumerPlan, Handler, Message, Outcome } from '@hexduel/messaging';
import type { DataSource, EntityManager } from 'typeorm';
import { handleOnce } from './handle-once';
import { holdMessage, takeHeld } from './held-messages';
import { lockCursor, moveCursor } from './sandbox-cursor';
import type { Cursor } from './sandbox-cursor';

/** What a fact about a sandbox does, once everything before it is done. */
export interface Applier {
  readonly contract: DurableContract;
  apply(tx: EntityManager, envelope: Envelope): Promise<Outcome>;
}

/** The effect of one contract, for `inSandboxOrder`. */
export function applying<Data extends SandboxStamp>(
  contract: DurableContract<Data>,
  apply: (tx: EntityManager, envelope: Envelope<Data>) => Promise<Outcome>,
): Applier {
  return {
    contract,
    apply: async (tx, envelope) => {
      const parsed = contract.data.safeParse(envelope.data);
      if (!parsed.success) return dead(`the message is no good ${contract.subject}: ${parsed.error.message}`);
      return apply(tx, { ...envelope, data: parsed.data });
    },
  };
}

export interface SandboxOrderOptions {
  readonly database: DataSource;
  /** Name of the consumer. */
  readonly consumer: string;
  readonly appliers: readonly [Applier, ...Applier[]];
}

/**
 * The handlers of a consumer that applies the facts of each sandbox in the order of their `sandboxSeq`, each once, with
 * its effect in one transaction. What comes early is held in the database and applied with what it waited for; what
 * comes late has no effect. Facts it has no applier for keep their place in the order.
 */
export function inSandboxOrder(options: SandboxOrderOptions): Pick<ConsumerPlan, 'name' | 'handlers' | 'otherwise'> {
  const { database, consumer, appliers } = options;
  const handle = (message: Message): Promise<Outcome> => {
    const stamp = SandboxStamp.safeParse(message.data);
    // Some facts of the stream are not about one sandbox.
    if (!stamp.success) return Promise.resolve(done);
    return handleOnce(database, consumer, message, (tx) => takeInOrder(tx, options, message, stamp.data));
  };
  const [first, ...rest] = appliers.map(({ contract }): Handler => ({ contract, handle }));
  if (!first) throw new Error(`consumer ${consumer} has nothing to apply`);
  return { name: consumer, handlers: [first, ...rest], otherwise: handle };
}

async function takeInOrder(
  tx: EntityManager,
  { consumer, appliers }: SandboxOrderOptions,
  message: Message,
  stamp: SandboxStamp,
): Promise<Outcome> {
  const { sandbox, sandboxSeq } = stamp;
  const cursor = await lockCursor(tx, consumer, sandbox);
  if (sandboxSeq <= cursor.sequence) return duplicate;
  const { deliveries: _deliveries, stopping: _stopping, ...envelope } = message;
  if (sandboxSeq > cursor.sequence + 1) {
    await holdMessage(tx, consumer, stamp, envelope);
    return done;
  }
  let at = cursor;
  for (let next: Envelope | null = envelope; next; next = await takeHeld(tx, consumer, sandbox, at.sequence + 1)) {
    const outcome = await applyNext(tx, appliers, next, at);
    if (outcome.kind === 'retry' || outcome.kind === 'dead') return blaming(outcome, next, envelope);
    at = { epoch: SandboxStamp.parse(next.data).epoch, sequence: at.sequence + 1 };
  }
  await moveCursor(tx, consumer, sandbox, at);
  return done;
}

async function applyNext(
  tx: EntityManager,
  appliers: readonly Applier[],
  envelope: Envelope,
  at: Cursor,
): Promise<Outcome> {
  const { epoch } = SandboxStamp.parse(envelope.data);
  if (epoch < at.epoch) return dead(`it is of epoch ${epoch}, but what comes before it is of epoch ${at.epoch}`);
  const applier = appliers.find(({ contract }) => contract.subject === envelope.subject);
  return applier ? applier.apply(tx, envelope) : done;
}

// The held message stays held: it is tried again when the one that it follows is.
function blaming(outcome: Extract<Outcome, { reason: string }>, culprit: Envelope, taken: Envelope): Outcome {
  if (culprit.id === taken.id) return outcome;
  return { ...outcome, reason: `held message ${culprit.id} (${culprit.subject}) that follows it: ${outcome.reason}` };
}
