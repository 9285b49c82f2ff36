import { question } from '../contract';
import { ABOUT_HANDLING, HandledLetter, LETTER_KIB, LetterToHandle } from '../dead-letters/handled-letter';

export const HandleProvisioningLetterV1 = question('ask.provisioning.dead-letter.handle.v1', {
  about: ABOUT_HANDLING,
  data: LetterToHandle,
  answer: HandledLetter,
  maxKiB: LETTER_KIB,
});
