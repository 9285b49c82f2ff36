import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { BaseRpcContext, Server } from '@nestjs/microservices';
import type { CustomTransportStrategy, MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import type { ConsumerPlan } from '../consumers/consumer-plan';
import type { Handler, Message } from '../messages/message';
import { Messaging } from '../connection/messaging';
import { dead, done, waiting } from '../consumers/outcome';
import type { Outcome } from '../consumers/outcome';
import { readData } from '../messages/read-message';
import { unknownVersionProblem } from '../messages/unknown-version';
import type { RunningConsumer } from '../consumers/running-consumer';
import { JETSTREAM } from './consumer';
import type {
  BatchRunner,
  CallBatchHandler,
  CallHandler,
  ConsumerHandler,
  ConsumerOptions,
  MessageRun,
  MessageRunner,
} from './consumer';

/** How long `beforeApplicationShutdown` lets handlers finish, in milliseconds; a number or how to find it out. */
export const DRAIN_GRACE = Symbol('DRAIN_GRACE');

/** How many messages consumers handle at once, by name; it wins over what their classes say. */
export const CONCURRENCY = Symbol('CONCURRENCY');

/** What Nest's guards, interceptors and filters see as the context of a message. */
export class DeliveryContext extends BaseRpcContext<[Message]> {
  constructor(
    /** Of a batch the last message. */
    message: Message,
    /** What the runner of the handler gave it: a transaction. */
    readonly scope: unknown,
  ) {
    super([message]);
  }

  get message(): Message {
    return this.getArgByIndex(0) as Message;
  }
}

type BoundHandler = ConsumerHandler & {
  /** Calls the method with what it takes and gives back what it returned. */
  readonly callMethod: (payload: Message | readonly Message[], context: DeliveryContext) => Promise<unknown>;
};

type BoundToMessage = Extract<BoundHandler, { takes: 'message' }>;
type BoundToBatch = Extract<BoundHandler, { takes: 'batch' }>;

/**
 * Nest's transport strategy on durable pull consumers of JetStream: one message per free worker, kept alive while it is handled,
 * then acknowledged, tried again or made a dead letter by its outcome (see `RunningConsumer`).
 */
@Injectable()
export class JetStreamServer extends Server implements CustomTransportStrategy, BeforeApplicationShutdown {
  override readonly transportId = JETSTREAM;
  override readonly propagatesEventHandlerErrors = true;
  #consumers: RunningConsumer[] = [];
  #running: readonly ConsumerPlan[] = [];

  constructor(
    @Inject(Messaging) private readonly messaging: Messaging,
    @Inject(ModuleRef) private readonly modules: ModuleRef,
    @Inject(DRAIN_GRACE) private readonly drainGraceMs: number,
    @Inject(CONCURRENCY) private readonly concurrency: Readonly<Record<string, number>>,
  ) {
    super();
  }

  /** Starts every consumer that has a handler. While NATS is not there yet, the application does not wait for that. */
  listen(callback: (error?: unknown) => void): void {
    const plans = this.#plans();
    const starting = Promise.all(plans.map((plan) => this.messaging.consume(plan))).then((consumers) => {
      this.#consumers = consumers;
    });
    const begun = this.messaging.hasConnected ? starting : Promise.resolve();
    begun.then(
      () => {
        this.#running = plans;
        callback();
      },
      (error: unknown) => callback(error),
    );
    if (!this.messaging.hasConnected) void starting.catch((error: unknown) => this.handleError(String(error)));
  }

  /** The consumers of the application; none before they have started. */
  get plans(): readonly ConsumerPlan[] {
    return this.#running;
  }

  /** Takes nothing more, lets handlers finish for the grace and gives back the rest; while HTTP still answers. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.#stop(this.drainGraceMs);
  }

  async close(): Promise<void> {
    await this.#stop(0);
  }

  /** JetStream has no events of its own here; the connection's are logged by `Messaging`. */
  on(): void {}

  unwrap<T>(): T {
    return this.messaging.connection as T;
  }

  protected override initializeSerializer(): void {}
  protected override initializeDeserializer(): void {}

  async #stop(graceMs: number): Promise<void> {
    await Promise.all(this.#consumers.splice(0).map((consumer) => consumer.stop(graceMs)));
  }

  #plans(): ConsumerPlan[] {
    const byConsumer = new Map<string, [BoundHandler, ...BoundHandler[]]>();
    for (const handler of this.messageHandlers.values()) {
      const bound = bindCall(handler);
      const others = byConsumer.get(bound.consumer.name);
      if (others) others.push(bound);
      else byConsumer.set(bound.consumer.name, [bound]);
    }
    return [...byConsumer.values()].map((handlers) => this.#planOf(handlers));
  }

  #planOf(bound: readonly [BoundHandler, ...BoundHandler[]]): ConsumerPlan {
    const options = optionsOf(bound);
    const bySubject = new Map(bound.map((handler) => [handler.contract.subject, handler]));
    const contracts = bound.map(({ contract }) => contract);
    const handlerOf = (subject: string): CallHandler | undefined => {
      const problem = unknownVersionProblem(options.name, contracts, subject);
      if (problem !== null) return () => Promise.resolve(waiting(problem));
      const handler = bySubject.get(subject);
      return handler?.takes === 'message' ? callEach(handler) : undefined;
    };
    const handlers = bound.map((handler): Handler => {
      const handle = handler.takes === 'batch' ? this.#inBatches(handler) : this.#oneByOne(handler, handlerOf);
      return { contract: handler.contract, handle };
    });
    const [first, ...rest] = handlers as [Handler, ...Handler[]];
    const whole = bound.map((handler) => this.#runnerOf(handler)).find((runner) => runner?.takesWholeStream === true);
    const concurrency = this.concurrency[options.name];
    return {
      ...options,
      ...(concurrency === undefined ? {} : { concurrency }),
      handlers: [first, ...rest],
      ...(whole ? { otherwise: (message) => whole.run({ consumer: options.name, message, handlerOf }) } : {}),
    };
  }

  #oneByOne(handler: BoundToMessage, handlerOf: MessageRun['handlerOf']): Handler['handle'] {
    const call = callEach(handler);
    const runner = this.#runnerOf(handler);
    const consumer = handler.consumer.name;
    return (message) => (runner ? runner.run({ consumer, message, handlerOf }) : call(message));
  }

  #inBatches(handler: BoundToBatch): Handler['handle'] {
    const runner = this.modules.get<BatchRunner>(handler.runner, { strict: false });
    const callBatch = callTogether(handler);
    const run = { consumer: handler.consumer.name, callBatch, gatherMs: handler.gatherMs ?? 0 };
    return async (message) => {
      const read = readData(handler.contract, message);
      if (!read.ok) return dead(read.reason);
      return runner.run({ ...run, message: { ...message, data: read.data } });
    };
  }

  #runnerOf(handler: BoundHandler): MessageRunner | null {
    if (handler.takes === 'batch' || !handler.runner) return null;
    return this.modules.get<MessageRunner>(handler.runner, { strict: false });
  }
}

function optionsOf([first, ...rest]: readonly [BoundHandler, ...BoundHandler[]]): ConsumerOptions {
  for (const { consumer, contract } of rest) {
    if (JSON.stringify(consumer) === JSON.stringify(first.consumer)) continue;
    throw new Error(`consumer ${consumer.name} of ${contract.subject} has other options than in its other classes`);
  }
  return first.consumer;
}

function bindCall(handler: MessageHandler): BoundHandler {
  return {
    ...(handler.extras as ConsumerHandler),
    callMethod: async (payload, context) => {
      const returned: unknown = await handler(payload, context);
      return isObservable(returned) ? lastValueFrom(returned, { defaultValue: undefined }) : returned;
    },
  };
}

function callEach({ contract, callMethod }: BoundToMessage): CallHandler {
  return async (message, scope) => {
    const read = readData(contract, message);
    if (!read.ok) return dead(read.reason);
    const typed: Message = { ...message, data: read.data };
    const outcome = await callMethod(typed, new DeliveryContext(typed, scope));
    return (outcome as Outcome | undefined) ?? done;
  };
}

function callTogether({ callMethod }: BoundToBatch): CallBatchHandler {
  return async (messages, scope) => {
    const last = messages.at(-1);
    if (!last) return [];
    const outcomes = (await callMethod(messages, new DeliveryContext(last, scope))) ?? done;
    // A filter answers for the whole batch, as does a method that returns nothing.
    return Array.isArray(outcomes) ? (outcomes as Outcome[]) : messages.map(() => outcomes as Outcome);
  };
}
