import { z } from 'zod';
import { question } from '../contract';
import { LetterNumber } from './list-dead-letters.v1';

export const DropDeadLetterV1 = question('ask.streams.dead-letter.drop.v1', {
  about: 'Remove a dead letter for good; whether there was one of this number.',
  data: z.object({ number: LetterNumber }),
  answer: z.object({ isDropped: z.boolean() }),
});
