import 'reflect-metadata';
import { Catch, Controller, applyDecorators, createParamDecorator } from '@nestjs/common';
import type { ArgumentsHost, ExecutionContext, RpcExceptionFilter, Type } from '@nestjs/common';
import { EXCEPTION_FILTERS_METADATA } from '@nestjs/common/constants';
import type { DurableContract } from '@hexduel/contracts-events';
import { EventPattern, Payload } from '@nestjs/microservices';
import { throwError } from 'rxjs';
import type { Observable } from 'rxjs';
import type { ConsumerPlan } from '../consumers/consumer-plan';
import type { Message } from '../messages/message';
import type { Outcome } from '../consumers/outcome';

/** The transport of consumers, so that Nest binds their methods to no other. */
export const JETSTREAM = Symbol('JetStream');

/** What the methods of a consumer class share: its durable name, how many messages it handles at once and the like. */
export type ConsumerOptions = Omit<ConsumerPlan, 'handlers' | 'otherwise'>;

/** What a handler of a contract is bound with; the strategy finds it in the extras of its pattern. */
export type HandlerBinding = { readonly contract: DurableContract } & (
  | {
      readonly takes: 'message';
      /** Runs around the handler: inbox, transaction, order. Null for a handler that needs none of them. */
      readonly runner: Type<MessageRunner> | null;
    }
  | ({ readonly takes: 'batch'; readonly runner: Type<BatchRunner> } & BatchOptions)
);

export type ConsumerHandler = HandlerBinding & { readonly consumer: ConsumerOptions };

/** Calls the handler of a message through Nest (guards, interceptors, filters); data that its contract refuses is dead. */
export type CallHandler = (message: Message, scope?: unknown) => Promise<Outcome>;

export interface MessageRun {
  /** Durable name of the consumer. */
  readonly consumer: string;
  readonly message: Message;
  /** The handler of a contract's subject; undefined where the consumer has none for any version of it. */
  readonly handlerOf: (subject: string) => CallHandler | undefined;
}

/** Runs the handlers of messages in a scope of its own, such as a transaction. A provider; its class is what handlers name. */
export interface MessageRunner {
  /** True where it also wants the messages of the stream that no handler is for. */
  readonly takesWholeStream: boolean;
  run(run: MessageRun): Promise<Outcome>;
}

/** Messages of one contract that are handled together, oldest delivery first. */
export type Batch<Data> = readonly [Message<Data>, ...Message<Data>[]];

/** Calls the handler of several messages of one contract through Nest; an outcome for each of them, in their order. */
export type CallBatchHandler = (messages: readonly Message[], scope?: unknown) => Promise<readonly Outcome[]>;

/** How the messages of a batch are collected. */
export interface BatchOptions {
  /** How long a message may wait for others, in milliseconds; by default it does not. Others come while earlier ones are handled. */
  readonly gatherMs?: number;
}

export interface BatchRun extends Required<BatchOptions> {
  /** Durable name of the consumer. */
  readonly consumer: string;
  /** One that its contract accepts. */
  readonly message: Message;
  readonly callBatch: CallBatchHandler;
}

/** Collects messages of one contract and runs their handler with several at once. A provider; its class is what handlers name. */
export interface BatchRunner {
  run(run: BatchRun): Promise<Outcome>;
}

type Decorator<Method> = <M extends Method>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<M>,
) => void;
type HandlerDecorator<Data, Scope> = Decorator<
  (message: Message<Data>, scope: Scope) => Promise<Outcome> | Promise<void>
>;
type BatchHandlerDecorator<Data, Scope> = Decorator<
  (messages: Batch<Data>, scope: Scope) => Promise<readonly Outcome[]> | Promise<void>
>;

const BINDING = 'hexduel:handler-binding';

/**
 * Binds a method of a `@Consumer` to a contract: it is called with each `Message` of it, and what it returns decides what follows
 * (nothing means done). It has no inbox: it must survive the same message twice by itself.
 */
export function Handle<Data>(contract: DurableContract<Data>): HandlerDecorator<Data, never> {
  return bindHandler<Data, never>(contract, null);
}

/** For other libs' decorators of handlers: their method gets the `scope` that `runner` gives as its second argument. */
export function bindHandler<Data, Scope>(
  contract: DurableContract<Data>,
  runner: Type<MessageRunner> | null,
): HandlerDecorator<Data, Scope> {
  return bind({ contract, takes: 'message', runner });
}

/** As `bindHandler`, for a method that gets several messages of the contract at once. */
export function bindBatchHandler<Data, Scope>(
  contract: DurableContract<Data>,
  runner: Type<BatchRunner>,
  options: BatchOptions = {},
): BatchHandlerDecorator<Data, Scope> {
  return bind({ contract, takes: 'batch', runner, ...options });
}

function bind(binding: HandlerBinding): Decorator<object> {
  return (target, key, descriptor) => {
    Reflect.defineMetadata(BINDING, binding, descriptor.value as object);
    Payload()(target, key, 0);
    ScopeOfRun()(target, key, 1);
  };
}

const ScopeOfRun = createParamDecorator((_: unknown, context: ExecutionContext) => {
  return context.switchToRpc().getContext<{ readonly scope: unknown }>().scope;
});

/**
 * Makes a class a controller of the JetStream transport: each method bound by `@Handle` and the like takes the messages of its
 * contract. All contracts of one consumer are of one stream. Classes with the same options share one consumer.
 */
export function Consumer(consumer: ConsumerOptions): ClassDecorator {
  return (target) => {
    const prototype = target.prototype as Record<string, unknown>;
    for (const key of Object.getOwnPropertyNames(prototype)) {
      const descriptor = Object.getOwnPropertyDescriptor(prototype, key);
      const method: unknown = descriptor?.value;
      if (!descriptor || typeof method !== 'function' || !Reflect.hasMetadata(BINDING, method)) continue;
      const binding = Reflect.getMetadata(BINDING, method) as HandlerBinding;
      const pattern = { consumer: consumer.name, subject: binding.contract.subject };
      const handler: ConsumerHandler = { consumer, ...binding };
      EventPattern(pattern, JETSTREAM, handler)(prototype, key, descriptor);
    }
    // Filters of the class's own come later in the list and so before this one.
    const filters = (Reflect.getMetadata(EXCEPTION_FILTERS_METADATA, target) ?? []) as unknown[];
    Reflect.defineMetadata(EXCEPTION_FILTERS_METADATA, [new PassOnErrors(), ...filters], target);
    applyDecorators(Controller())(target);
  };
}

/** Nest's own filter replaces an error by "Internal server error"; inbox, retries and the log need the error itself. */
@Catch()
class PassOnErrors implements RpcExceptionFilter {
  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    return throwError(() => error);
  }
}
