import { Inject, Injectable } from '@nestjs/common';
import { SandboxStamp } from '@hexduel/contracts-events';
import type { DurableContract, Envelope } from '@hexduel/contracts-events';
import { bindHandler, dead, done, duplicate } from '@hexduel/messaging';
import type { CallHandler, Message, MessageRun, MessageRunner, Outcome } from '@hexduel/messaging';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { undoUnlessDone } from '../inbox/handle-once';
import { heldAt, holdMessage, isHeld } from './held-messages';
import { lockCursor, moveCursor } from './sandbox-cursor';
import type { Cursor } from './sandbox-cursor';

/** Of what was held, so many are applied in one transaction. */
const AT_ONCE = 100;

/**
 * Runs the handlers of a consumer so that the facts of each sandbox are applied in the order of their `sandboxSeq`, each once,
 * with its effect in one transaction. What comes early is held in the database and applied with what it waited for; what
 * comes late has no effect: the cursor says so, without an inbox. Facts without a handler keep their place in the order; a version of a
 * fact that the handlers do not know stops the sandbox there, until a newer version of the service goes on.
 */
@Injectable()
export class SandboxOrderRunner implements MessageRunner {
  readonly takesWholeStream = true;

  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  async run(run: MessageRun): Promise<Outcome> {
    const stamp = SandboxStamp.safeParse(run.message.data);
    // Some facts of the stream are not about one sandbox.
    if (!stamp.success) return done;
    const { sandbox } = stamp.data;
    let next = null as number | null;
    const outcome = await undoUnlessDone(this.database, async (tx) => {
      const applied = await applyInOrder(tx, run, stamp.data);
      ({ next } = applied);
      return applied.outcome;
    });
    // What fails here stays held; whoever looks for missing facts tries it again.
    while (next !== null && outcome.kind === 'done') next = await this.#applyHeld(run, sandbox, next);
    return outcome;
  }

  /** Applies held facts from this place on; returns the next place where there are more. */
  async #applyHeld(run: MessageRun, sandbox: string, sequence: number): Promise<number | null> {
    let next = null as number | null;
    const outcome = await undoUnlessDone(this.database, async (tx) => {
      const at = await lockCursor(tx, run.consumer, sandbox);
      const held = at.sequence + 1 === sequence ? await heldAt(tx, run.consumer, sandbox, sequence) : null;
      if (!held) return done;
      const { deliveries, stopping } = run.message;
      const applied = await applyFrom(tx, { ...run, message: { ...held, deliveries, stopping } }, sandbox, at);
      ({ next } = applied);
      return applied.outcome;
    });
    return outcome.kind === 'done' ? next : null;
  }
}

/**
 * Binds a method of a `@Consumer` to a contract of facts about sandboxes: `(message, tx)`. The facts of one sandbox reach the
 * methods of the consumer in the order of their `sandboxSeq`, each once, in one transaction with inbox and cursor.
 */
export function HandleInOrder<Data extends SandboxStamp>(
  contract: DurableContract<Data>,
): ReturnType<typeof bindHandler<Data, EntityManager>> {
  return bindHandler<Data, EntityManager>(contract, SandboxOrderRunner);
}

interface Applied {
  readonly outcome: Outcome;
  /** The place of the next held fact where this transaction has left some. */
  readonly next: number | null;
}

async function applyInOrder(tx: EntityManager, run: MessageRun, stamp: SandboxStamp): Promise<Applied> {
  const { consumer, message } = run;
  const { sandbox, sandboxSeq } = stamp;
  const at = await lockCursor(tx, consumer, sandbox);
  if (sandboxSeq <= at.sequence) return { outcome: duplicate, next: null };
  if (sandboxSeq === at.sequence + 1) return applyFrom(tx, run, sandbox, at);
  const { deliveries: _deliveries, stopping: _stopping, ...envelope } = message;
  await holdMessage(tx, consumer, stamp, envelope);
  return { outcome: done, next: null };
}

/** Applies a fact whose turn it is, and those that are held for the places after it. */
async function applyFrom(tx: EntityManager, run: MessageRun, sandbox: string, from: Cursor): Promise<Applied> {
  const { consumer, message, handlerOf } = run;
  const { deliveries, stopping, ...envelope } = message;
  let at = from;
  for (let next: Envelope | null = envelope; next; next = await heldAt(tx, consumer, sandbox, at.sequence + 1)) {
    const outcome = await applyNext(tx, handlerOf(next.subject), { ...next, deliveries, stopping }, at.epoch);
    if (outcome.kind === 'waiting' && next.id !== envelope.id) break;
    if ('reason' in outcome) {
      return { outcome: namingCause(outcome, next, envelope), next: null };
    }
    at = { epoch: SandboxStamp.parse(next.data).epoch, sequence: at.sequence + 1 };
    if (at.sequence - from.sequence === AT_ONCE) break;
  }
  await moveCursor(tx, consumer, sandbox, at);
  const next = at.sequence + 1;
  const isMore = at.sequence - from.sequence === AT_ONCE && (await isHeld(tx, consumer, sandbox, next));
  return { outcome: done, next: isMore ? next : null };
}

async function applyNext(
  tx: EntityManager,
  call: CallHandler | undefined,
  message: Message,
  appliedEpoch: number,
): Promise<Outcome> {
  const { epoch } = SandboxStamp.parse(message.data);
  if (epoch < appliedEpoch) return dead(`it is of epoch ${epoch}, but the fact before it is of epoch ${appliedEpoch}`);
  return call ? call(message, tx) : done;
}

// The held message stays held: it is tried again when the one that it follows is.
function namingCause(outcome: Extract<Outcome, { reason: string }>, cause: Envelope, received: Envelope): Outcome {
  if (cause.id === received.id) return outcome;
  return { ...outcome, reason: `held message ${cause.id} (${cause.subject}) that follows it: ${outcome.reason}` };
}
