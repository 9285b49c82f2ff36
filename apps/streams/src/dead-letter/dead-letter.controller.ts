import { Controller, Inject } from '@nestjs/common';
import {
  DropDeadLetterV1,
  HandleLadderLetterV1,
  HandleProvisioningLetterV1,
  HandleSchedulingLetterV1,
  ListDeadLettersV1,
  ReplayDeadLetterV1,
  ShowDeadLetterV1,
} from '@hexduel/contracts-events';
import type { DataOf, DeadLetterV1, HandledLetter, LetterSummary } from '@hexduel/contracts-events';
import { AnswerQuestion, Messaging, Questions } from '@hexduel/messaging';
import type { Answered, KeptLetter } from '@hexduel/messaging';
import type { z } from 'zod';

type AnswerTo<Contract extends { readonly answer: z.ZodType }> = Promise<z.infer<Contract['answer']>>;

/** A handler may take a while; who asks for the replay waits a little longer. */
const HANDLE_MS = 15_000;

/** The dead letters of all services, which nobody else may read. */
@Controller()
export class DeadLetterController {
  constructor(
    @Inject(Messaging) private readonly messaging: Messaging,
    @Inject(Questions) private readonly questions: Questions,
  ) {}

  @AnswerQuestion(ListDeadLettersV1)
  async list({ consumer, after, limit }: DataOf<typeof ListDeadLettersV1>): AnswerTo<typeof ListDeadLettersV1> {
    const { deadLetters } = this.messaging;
    const page = await deadLetters.list({ ...(consumer === null ? {} : { consumer }), after, limit });
    const { count, oldestAt } = await deadLetters.waiting();
    return {
      letters: page.map(letterSummary),
      next: page.length === limit ? (page.at(-1)?.number ?? null) : null,
      waiting: count,
      oldestAt: oldestAt?.toISOString() ?? null,
    };
  }

  @AnswerQuestion(ShowDeadLetterV1)
  async show({ number }: DataOf<typeof ShowDeadLetterV1>): AnswerTo<typeof ShowDeadLetterV1> {
    return { letter: await this.messaging.deadLetters.find(number) };
  }

  @AnswerQuestion(ReplayDeadLetterV1)
  async replay({ number }: DataOf<typeof ReplayDeadLetterV1>): AnswerTo<typeof ReplayDeadLetterV1> {
    return { handled: await this.messaging.deadLetters.replay(number, (letter) => this.#handle(letter)) };
  }

  @AnswerQuestion(DropDeadLetterV1)
  async drop({ number }: DataOf<typeof DropDeadLetterV1>): AnswerTo<typeof DropDeadLetterV1> {
    return { isDropped: await this.messaging.deadLetters.remove(number) };
  }

  async #handle(letter: DeadLetterV1): Promise<HandledLetter> {
    const answered = await this.#askOwner(letter);
    if (answered === null) return failed(`no service has a consumer ${letter.consumer} that handles single letters`);
    return answered.ok ? answered.answer : failed(answered.error.message);
  }

  /** Asks the context of the letter's consumer, whose name begins with it. */
  async #askOwner(letter: DeadLetterV1): Promise<Answered<HandledLetter> | null> {
    const { questions } = this;
    switch (letter.consumer.split('-')[0]) {
      case 'scheduling':
        return questions.ask(HandleSchedulingLetterV1, { letter }, HANDLE_MS);
      case 'ladder':
        return questions.ask(HandleLadderLetterV1, { letter }, HANDLE_MS);
      case 'provisioning':
        return questions.ask(HandleProvisioningLetterV1, { letter }, HANDLE_MS);
      default:
        return null;
    }
  }
}

function failed(reason: string): HandledLetter {
  return { outcome: 'failed', reason };
}

/** A dead letter without its message and headers. */
function letterSummary({ number, letter }: KeptLetter): LetterSummary {
  const { consumer, reason, deliveries, diedAt, subject, stream, streamSequence } = letter;
  return { number, consumer, reason, deliveries, diedAt, subject, stream, streamSequence };
}
