import { Controller, Inject } from '@nestjs/common';
import { HandleProvisioningLetterV1 } from '@hexduel/contracts-events';
import type { HandledLetter, LetterToHandle } from '@hexduel/contracts-events';
import { AnswerQuestion, LetterHandling } from '@hexduel/messaging';

/** Handles dead letters of the consumers of provisioning again, for the owner of the streams who keeps them. */
@Controller()
export class LetterHandlingController {
  constructor(@Inject(LetterHandling) private readonly handling: LetterHandling) {}

  @AnswerQuestion(HandleProvisioningLetterV1)
  handle({ letter }: LetterToHandle): Promise<HandledLetter> {
    return this.handling.handle(letter);
  }
}
