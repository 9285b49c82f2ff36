import { Inject, Injectable } from '@nestjs/common';
import {
  DropDeadLetterV1,
  ListDeadLettersV1,
  PlayMatchV1,
  ReplayDeadLetterV1,
  ShowDeadLetterV1,
} from '@hexduel/contracts-events';
import type { DeadLetterV1 } from '@hexduel/contracts-events';
import { Publish, Questions, payloadOf } from '@hexduel/messaging';
import type { Answered } from '@hexduel/messaging';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { z } from 'zod';
import { noDeadLetter, replayFailed, streamsAway } from '../refusals';
import type { Refusal } from '../refusals';

/** A page of dead letters, and how many wait in all. */
export type LetterPage = z.infer<typeof ListDeadLettersV1.answer>;

const ANSWER_MS = 5_000;
/** A handler may take a while. */
const REPLAY_MS = 20_000;

export interface LetterFilter {
  readonly consumer?: string | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

/** The dead letters of all services, which the owner of the streams keeps. Errors: ERR_STREAMS_AWAY, ERR_NO_DEAD_LETTER. */
@Injectable()
export class LetterBox {
  constructor(
    @Inject(Questions) private readonly questions: Questions,
    @Inject(Publish) private readonly publish: Publish,
  ) {}

  async list({ consumer, after = 0, limit }: LetterFilter): Promise<Result<LetterPage, Refusal>> {
    const { questions } = this;
    const filter = { consumer: consumer ?? null, after, limit };
    return answerOf(await questions.ask(ListDeadLettersV1, filter, ANSWER_MS));
  }

  async show(number: number): Promise<Result<DeadLetterV1, Refusal>> {
    const { questions } = this;
    const answered = answerOf(await questions.ask(ShowDeadLetterV1, { number }, ANSWER_MS));
    if (!answered.ok) return answered;
    return answered.value.letter ? ok(answered.value.letter) : noDeadLetter(number);
  }

  async drop(number: number): Promise<Result<null, Refusal>> {
    const { questions } = this;
    const answered = answerOf(await questions.ask(DropDeadLetterV1, { number }, ANSWER_MS));
    if (!answered.ok) return answered;
    return answered.value.isDropped ? ok(null) : noDeadLetter(number);
  }

  /**
   * Has the letter handled by its own consumer. Work of this service is put into its queue again instead: its one consumer may
   * take minutes. Errors also: ERR_REPLAY_FAILED; the letter stays then.
   */
  async replay(number: number, letter: DeadLetterV1): Promise<Result<'done' | 'duplicate' | 'queued', Refusal>> {
    if (letter.subject.startsWith(`${PlayMatchV1.subject}.`)) return this.#queueAgain(number, letter);
    const { questions } = this;
    const answered = answerOf(await questions.ask(ReplayDeadLetterV1, { number }, REPLAY_MS));
    if (!answered.ok) return answered;
    const { handled } = answered.value;
    if (!handled) return noDeadLetter(number);
    return handled.outcome === 'failed' ? replayFailed(number, handled.reason ?? 'no reason') : ok(handled.outcome);
  }

  async #queueAgain(number: number, letter: DeadLetterV1): Promise<Result<'queued', Refusal>> {
    const payload = payloadOf(letter);
    if (!payload) return replayFailed(number, 'the message was too large to keep');
    const { subject, headers } = letter;
    // Within its window the stream would take the message's own id for a duplicate.
    const id = `replay.${number}`;
    const message = { id, subject, body: payload.toString('utf8'), traceParent: headers.traceparent ?? '' };
    const published = await this.publish(message).then(() => null, String);
    if (published !== null) return streamsAway(published);
    const dropped = await this.drop(number);
    return dropped.ok ? ok('queued') : dropped;
  }
}

function answerOf<Answer>(answered: Answered<Answer>): Result<Answer, Refusal> {
  return answered.ok ? ok(answered.answer) : streamsAway(answered.error.message);
}
