import type { QuestionContract } from '@hexduel/contracts-events';
import { currentContext, newContext, runInContext } from '@hexduel/telemetry';
import { errors, headers } from '@nats-io/nats-core';
import { Catch, UseFilters, UseInterceptors, applyDecorators } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor, RpcExceptionFilter } from '@nestjs/common';
import { MessagePattern, NatsRecordBuilder, RpcException, Transport } from '@nestjs/microservices';
import type { ClientProxy, NatsContext, NatsOptions } from '@nestjs/microservices';
import { Observable, TimeoutError, lastValueFrom, throwError, timeout } from 'rxjs';
import { connectionOptions } from '../connection/connect-messaging';
import { answerInboxPrefixOf } from '../connection/inbox-prefix';
import { natsConnectOptions } from '../connection/nats-address';
import type { NatsAddress } from '../connection/nats-servers';

type NatsTransport = NatsOptions & { readonly transport: Transport.NATS };

/** Nest's NATS transport for questions to a context. Its replicas share the questions: each goes to one of them. */
export function answeringTransport(context: string, address: NatsAddress): NatsTransport {
  return {
    transport: Transport.NATS,
    options: { ...connectionOptions(context, natsConnectOptions(address)), queue: context },
  };
}

/** Nest's NATS transport for questions of a context to another one. */
export function askingTransport(asker: string, asked: string, address: NatsAddress): NatsTransport {
  const inboxPrefix = answerInboxPrefixOf(asker, asked);
  return {
    transport: Transport.NATS,
    options: { ...connectionOptions(asker, natsConnectOptions(address)), inboxPrefix },
  };
}

type AnswerMethod<Data, Answer> = (data: Data) => Promise<Answer>;

/**
 * Binds a method of a controller to a question: it is called with the question's data and returns the answer. To refuse, throw
 * `new RpcException('a sentence')`; of any other error the other side learns no more than that there is no answer.
 */
export function AnswerQuestion<Data, Answer>(
  contract: QuestionContract<Data, Answer>,
): <Method extends AnswerMethod<Data, Answer>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<Method>,
) => void {
  return (target, key, descriptor) => {
    applyDecorators(
      MessagePattern(contract.subject, Transport.NATS),
      UseInterceptors(new QuestionInterceptor(contract)),
      UseFilters(RefusalFilter),
    )(target, key, descriptor as TypedPropertyDescriptor<unknown>);
  };
}

/** Parses the data, and runs the handler in the correlation and trace of who asks. */
class QuestionInterceptor implements NestInterceptor {
  constructor(private readonly contract: QuestionContract) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const rpc = execution.switchToRpc();
    const parsed = this.contract.data.safeParse(rpc.getData());
    if (!parsed.success)
      return throwError(() => new RpcException(`${this.contract.subject} cannot be asked like this`));
    execution.getArgs<unknown[]>()[0] = parsed.data;
    const sent = rpc.getContext<NatsContext>().getHeaders() as ReturnType<typeof headers> | undefined;
    const context = newContext({ correlationId: sent?.get(CORRELATION), traceParent: sent?.get(TRACE) });
    return new Observable((subscriber) => runInContext(context, () => next.handle().subscribe(subscriber)));
  }
}

/** Sends the sentence of an `RpcException`; hides every other error. */
@Catch()
class RefusalFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    const refusal = error instanceof RpcException ? error.message : 'the question could not be answered';
    return throwError(() => ({ refusal }));
  }
}

/** Why a question has no answer. `refused` is the other side's own word, the rest happens on the way there. */
export interface NoAnswer {
  readonly code: 'nobody' | 'timeout' | 'refused' | 'malformed' | 'away';
  readonly message: string;
}

export type Answered<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly error: NoAnswer };

const CORRELATION = 'correlation-id';
const TRACE = 'traceparent';

/** Asks another context and waits at most `withinMs`. Never rejects for what the other side or NATS does. */
export async function askQuestion<Data, Answer>(
  client: ClientProxy,
  contract: QuestionContract<Data, Answer>,
  data: Data,
  withinMs: number,
): Promise<Answered<Answer>> {
  const { correlationId, traceParent } = currentContext() ?? newContext();
  const sent = headers();
  sent.set(CORRELATION, correlationId);
  sent.set(TRACE, traceParent);
  const record = new NatsRecordBuilder(contract.data.parse(data)).setHeaders(sent).build();
  try {
    const answer: unknown = await lastValueFrom(client.send(contract.subject, record).pipe(timeout(withinMs)));
    const parsed = contract.answer.safeParse(answer);
    if (parsed.success) return { ok: true, answer: parsed.data };
    return noAnswer('malformed', `the answer to ${contract.subject} does not fit its contract`);
  } catch (error) {
    return failure(error, contract.subject, withinMs);
  }
}

function noAnswer(code: NoAnswer['code'], message: string): { readonly ok: false; readonly error: NoAnswer } {
  return { ok: false, error: { code, message } };
}

function failure(error: unknown, subject: string, withinMs: number): ReturnType<typeof noAnswer> {
  if (error instanceof TimeoutError) return noAnswer('timeout', `${subject} was not answered within ${withinMs} ms`);
  if (error instanceof errors.NoRespondersError || isEmpty(error))
    return noAnswer('nobody', `nobody answers ${subject}`);
  const { refusal } = (error ?? {}) as { refusal?: unknown };
  if (typeof refusal === 'string') return noAnswer('refused', refusal);
  return noAnswer('away', `${subject} could not be asked: ${String(error)}`);
}

// What Nest makes of the server's word that nobody listens.
function isEmpty(error: unknown): boolean {
  return error instanceof Error && error.constructor.name === 'EmptyResponseException';
}
