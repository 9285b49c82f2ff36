import { z } from 'zod';
import { DeadLetterV1 } from './dead-letter.v1';

/** What the owner of a consumer is asked: to handle the message of one of its dead letters once more, now. */
export const LetterToHandle = z.object({ letter: DeadLetterV1.data });
export type LetterToHandle = z.infer<typeof LetterToHandle>;

/**
 * `done`: its effect is in place; `duplicate`: it already was; `failed`: it is not, for the reason. A letter whose consumer is
 * gone fails too.
 */
export const HandledLetter = z.object({
  outcome: z.enum(['done', 'duplicate', 'failed']),
  reason: z.string().max(4_000).nullable(),
});
export type HandledLetter = z.infer<typeof HandledLetter>;

/** A letter and a little around it. */
export const LETTER_KIB = 990;

export const ABOUT_HANDLING =
  'Handle the message of a dead letter again, by the consumer that gave it up and no other; the inbox makes it have its effect once.';
