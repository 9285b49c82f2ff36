import { Controller, Inject } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import type { HandledLetter, LetterToHandle, QuestionContract } from '@hexduel/contracts-events';
import { LetterHandling } from '../dead-letters/letter-handling';
import { AnswerQuestion } from './questions';

/**
 * The controller by which a context handles dead letters of its consumers again, for the owner of the streams who keeps them.
 * `contract` is the context's question.
 */
export function letterHandlingController(contract: QuestionContract<LetterToHandle, HandledLetter>): Type {
  @Controller()
  class LetterHandlingController {
    constructor(@Inject(LetterHandling) private readonly handling: LetterHandling) {}

    @AnswerQuestion(contract)
    handle({ letter }: LetterToHandle): Promise<HandledLetter> {
      return this.handling.handle(letter);
    }
  }
  return LetterHandlingController;
}
