import { Inject, Injectable } from '@nestjs/common';
import { addressBlock, clientAddress } from '@hexduel/identity';
import type { CallerProof } from '@hexduel/identity';
import { Config, ProblemError } from '@hexduel/service-host';
import type { Request } from 'express';
import { News } from './news';
import type { Person } from './practice-games';
import { PracticeMetrics } from './practice-metrics';
import type { PracticeConfig } from './practice-settings';
import { orProblem, refuse } from './refusals';

/** Who calls, from which address, and how many requests of an address wait. */
@Injectable()
export class Callers {
  readonly #waiting = new Map<string, number>();

  constructor(
    @Inject(Config) private readonly config: PracticeConfig & { readonly proxies: number },
    @Inject(PracticeMetrics) private readonly metrics: PracticeMetrics,
    @Inject(News) news: News,
  ) {
    metrics.waiting = () => news.waiting;
  }

  person(caller: CallerProof, request: Request): Person {
    const { remoteAddress = '' } = request.socket;
    const address = clientAddress(remoteAddress, request.get('x-forwarded-for'), this.config.proxies);
    return { caller, block: addressBlock(address) };
  }

  /** Lets a request wait, unless too many of its address do; the signal says that the caller has gone. */
  async waiting<Value>(
    request: Request,
    { block }: Person,
    wait: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    const count = this.#waiting.get(block) ?? 0;
    if (count >= this.config.waitingPerAddress) return orProblem(refuse.tooManyWaiting());
    this.#waiting.set(block, count + 1);
    const gone = new AbortController();
    const onClose = (): void => gone.abort();
    request.socket.once('close', onClose);
    try {
      return await wait(gone.signal);
    } finally {
      request.socket.off('close', onClose);
      const left = (this.#waiting.get(block) ?? 1) - 1;
      if (left > 0) this.#waiting.set(block, left);
      else this.#waiting.delete(block);
    }
  }

  /** Counts what is refused. */
  async counted<Value>(answer: () => Promise<Value>): Promise<Value> {
    try {
      return await answer();
    } catch (error) {
      if (error instanceof ProblemError) this.metrics.refused(error.code);
      throw error;
    }
  }
}
