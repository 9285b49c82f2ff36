import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ListDeadLettersV1 } from '@hexduel/contracts-events';
import { Questions } from '@hexduel/messaging';
import { Clock, Readiness } from '@hexduel/telemetry';

/** For how long a dead letter may wait before somebody should look. */
const LONGEST_MS = 60_000;
const ANSWER_MS = 1_500;

/** Shows admins that dead letters wait, and that nobody keeps them. */
@Injectable()
export class DeadLetterWarning implements OnModuleInit {
  constructor(
    @Inject(Questions) private readonly questions: Questions,
    @Inject(Readiness) private readonly readiness: Readiness,
    @Inject(Clock) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.readiness.warn({ name: 'dead letters', check: () => this.#check() });
  }

  async #check(): Promise<string | null> {
    const { questions } = this;
    const answered = await questions.ask(ListDeadLettersV1, { consumer: null, after: 0, limit: 1 }, ANSWER_MS);
    if (!answered.ok) return `It is not known whether dead letters wait: ${answered.error.message}.`;
    const { waiting, oldestAt } = answered.answer;
    if (oldestAt === null || this.now() - Date.parse(oldestAt) <= LONGEST_MS) return null;
    return `${waiting} dead letters wait, the oldest since ${oldestAt}: see \`hexduel dead-letters list\`.`;
  }
}
