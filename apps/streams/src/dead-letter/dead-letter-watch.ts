import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Messaging } from '@hexduel/messaging';
import { Clock, Metrics, Readiness } from '@hexduel/telemetry';

/** For how long a dead letter may wait before somebody should look. */
const LONGEST_MS = 60_000;

/** Shows operators that dead letters wait: as metrics, and as a warning of readiness. */
@Injectable()
export class DeadLetterWatch implements OnModuleInit {
  constructor(
    @Inject(Messaging) private readonly messaging: Messaging,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Readiness) private readonly readiness: Readiness,
    @Inject(Clock) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    const { deadLetters } = this.messaging;
    this.metrics.gauge('hexduel_dead_letters', 'Messages that a consumer could not handle', async () => {
      return (await deadLetters.waiting()).count;
    });
    this.metrics.gauge(
      'hexduel_dead_letters_oldest_seconds',
      'For how long the oldest of them has waited',
      async () => {
        const { oldestAt } = await deadLetters.waiting();
        return oldestAt === null ? 0 : (this.now() - oldestAt.getTime()) / 1_000;
      },
    );
    this.readiness.warn({ name: 'dead letters', check: () => this.#check() });
  }

  async #check(): Promise<string | null> {
    const { count, oldestAt } = await this.messaging.deadLetters.waiting();
    if (oldestAt === null || this.now() - oldestAt.getTime() <= LONGEST_MS) return null;
    return `${count} dead letters wait, the oldest since ${oldestAt.toISOString()}: see \`hexduel dead-letters list\`.`;
  }
}
