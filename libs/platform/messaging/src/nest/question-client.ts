import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { ClientProxyFactory } from '@nestjs/microservices';
import type { ClientProxy } from '@nestjs/microservices';
import type { QuestionContract } from '@hexduel/contracts-events';
import type { NatsAddress } from '../connection/nats-servers';
import { askQuestion, askingTransport } from './questions';
import type { Answered } from './questions';

/**
 * Asks other contexts. Each has a connection of its own, which opens with the first question, as NATS lets a context answer only to the
 * inbox that is for its answers.
 */
@Injectable()
export class Questions implements OnApplicationShutdown {
  readonly #context: string;
  readonly #address: NatsAddress;
  /** By the context that is asked. */
  readonly #clients = new Map<string, ClientProxy>();

  /** `context`: who asks. */
  constructor(context: string, address: NatsAddress) {
    this.#context = context;
    this.#address = address;
  }

  /** Asks another context and waits at most `withinMs`. Never rejects for what the other side or NATS does. */
  ask<Data, Answer>(contract: QuestionContract<Data, Answer>, data: Data, withinMs: number): Promise<Answered<Answer>> {
    return askQuestion(this.#clientFor(contract), contract, data, withinMs);
  }

  #clientFor({ subject }: QuestionContract): ClientProxy {
    const [, asked = ''] = subject.split('.');
    const known = this.#clients.get(asked);
    if (known) return known;
    const client = ClientProxyFactory.create(askingTransport(this.#context, asked, this.#address));
    this.#clients.set(asked, client);
    return client;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.#clients.values()].map(async (client) => void (await client.close())));
  }
}
