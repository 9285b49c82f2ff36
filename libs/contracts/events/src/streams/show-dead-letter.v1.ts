import { z } from 'zod';
import { question } from '../contract';
import { DeadLetterV1 } from '../dead-letters/dead-letter.v1';
import { LETTER_KIB } from '../dead-letters/handled-letter';
import { LetterNumber } from './list-dead-letters.v1';

export const ShowDeadLetterV1 = question('ask.streams.dead-letter.show.v1', {
  about: 'A dead letter with its message; null where there is none of this number.',
  data: z.object({ number: LetterNumber }),
  answer: z.object({ letter: DeadLetterV1.data.nullable() }),
  maxKiB: LETTER_KIB,
});
