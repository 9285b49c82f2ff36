import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { ClientProxyFactory } from '@nestjs/microservices';
import type { ClientProxy } from '@nestjs/microservices';
import type { QuestionContract } from '@hexduel/contracts-events';
import { askQuestion } from './questions';
import type { Answered, questionTransport } from './questions';

/** Asks other contexts, over a connection of its own that opens with the first question. */
@Injectable()
export class Questions implements OnApplicationShutdown {
  readonly #client: ClientProxy;

  constructor(transport: ReturnType<typeof questionTransport>) {
    this.#client = ClientProxyFactory.create(transport);
  }

  /** Asks another context and waits at most `withinMs`. Never rejects for what the other side or NATS does. */
  ask<Data, Answer>(contract: QuestionContract<Data, Answer>, data: Data, withinMs: number): Promise<Answered<Answer>> {
    return askQuestion(this.#client, contract, data, withinMs);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#client.close();
  }
}
