import { Envelope } from '@hexduel/contracts-events';
import type { QuestionContract } from '@hexduel/contracts-events';
import { errors } from '@nats-io/nats-core';
import type { NatsConnection } from '@nats-io/nats-core';
import { z } from 'zod';
import type { Log } from './log';
import { currentContext, newContext, runInContext } from './message-context';
import { newId } from './new-id';
import { parseJson } from './parse-json';

/** Why a question has no answer. `refused` is the other side's own word, the rest are of the way there. */
export interface NoAnswer {
  readonly code: 'nobody' | 'timeout' | 'refused' | 'malformed' | 'away';
  readonly message: string;
}

export type Answered<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly error: NoAnswer };

/** What an answering side says: an answer, or a refusal in a sentence. */
export type Reply<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly refusal: string };

const WireReply = z.union([
  z.object({ ok: z.literal(true), answer: z.unknown() }),
  z.object({ ok: z.literal(false), refusal: z.string() }),
]);

/** Asks another context and waits at most `withinMs`. Never rejects for what the other side or NATS does. */
export async function ask<Data, Answer>(
  connection: NatsConnection,
  contract: QuestionContract<Data, Answer>,
  data: Data,
  withinMs: number,
): Promise<Answered<Answer>> {
  const context = currentContext() ?? newContext();
  const envelope: Envelope<Data> = {
    id: newId(),
    subject: contract.subject,
    occurredAt: new Date().toISOString(),
    correlationId: context.correlationId,
    causationId: context.causationId,
    data: contract.data.parse(data),
  };
  try {
    const message = await connection.request(contract.subject, JSON.stringify(envelope), { timeout: withinMs });
    return readReply(contract, message.string());
  } catch (error) {
    return noAnswer(...failure(error, contract.subject, withinMs));
  }
}

function noAnswer(code: NoAnswer['code'], message: string): { readonly ok: false; readonly error: NoAnswer } {
  return { ok: false, error: { code, message } };
}

function failure(error: unknown, subject: string, withinMs: number): [NoAnswer['code'], string] {
  const cause = error instanceof errors.RequestError ? error.cause : error;
  if (cause instanceof errors.NoRespondersError) return ['nobody', `nobody answers ${subject} just now`];
  if (cause instanceof errors.TimeoutError) return ['timeout', `${subject} was not answered within ${withinMs} ms`];
  return ['away', `${subject} could not be asked: ${String(cause)}`];
}

function readReply<Data, Answer>(contract: QuestionContract<Data, Answer>, body: string): Answered<Answer> {
  const reply = WireReply.safeParse(parseJson(body));
  if (!reply.success) return noAnswer('malformed', `the answer to ${contract.subject} cannot be read`);
  if (!reply.data.ok) return noAnswer('refused', reply.data.refusal);
  const answer = contract.answer.safeParse(reply.data.answer);
  if (answer.success) return { ok: true, answer: answer.data };
  return noAnswer('malformed', `the answer to ${contract.subject} is not what it should be`);
}

/** Answers a question, one replica of `group` each time. What the handler throws is logged and refused. */
export function answer<Data, Answer>(
  connection: NatsConnection,
  log: Log,
  group: string,
  contract: QuestionContract<Data, Answer>,
  handle: (data: Data) => Promise<Reply<Answer>>,
): void {
  connection.subscribe(contract.subject, {
    queue: group,
    callback: (error, message) => {
      if (error) log.error({ subject: contract.subject, err: error }, 'questions cannot be taken');
      else
        void replyTo(log, contract, message.string(), handle).then((reply) => message.respond(JSON.stringify(reply)));
    },
  });
}

async function replyTo<Data, Answer>(
  log: Log,
  contract: QuestionContract<Data, Answer>,
  body: string,
  handle: (data: Data) => Promise<Reply<Answer>>,
): Promise<Reply<Answer>> {
  const envelope = Envelope.safeParse(parseJson(body));
  const data = contract.data.safeParse(envelope.data?.data);
  if (!envelope.success || !data.success) return { ok: false, refusal: `this is no good ${contract.subject}` };
  const { correlationId, id } = envelope.data;
  try {
    return await runInContext(newContext({ correlationId, causationId: id }), () => handle(data.data));
  } catch (error) {
    log.error({ subject: contract.subject, err: error }, 'a question could not be answered');
    return { ok: false, refusal: `${contract.subject} could not be answered` };
  }
}
