import { z } from 'zod';
import { question } from '../contract';
import { HandledLetter } from '../dead-letters/handled-letter';
import { LetterNumber } from './list-dead-letters.v1';

export const ReplayDeadLetterV1 = question('ask.streams.dead-letter.replay.v1', {
  about:
    'Hand a dead letter to its consumer again, and remove it if it is handled; null where there is none of this number.',
  data: z.object({ number: LetterNumber }),
  answer: z.object({ handled: HandledLetter.nullable() }),
});
