import type { BadBot } from './bad-bot';
import { BODY_FAULTS } from './body-faults';
import { CONNECTION_FAULTS } from './connection-faults';
import { FLOODS } from './floods';
import { HTTP_FAULTS } from './http-faults';
import { ILLEGAL_MOVES } from './illegal-moves';
import { LATE_ANSWERS } from './late-answers';
import { MALFORMED_MOVES } from './malformed-moves';

/** Every bad bot, with the result that the bot protocol requires. */
export const BAD_BOTS: readonly BadBot[] = [
  ...CONNECTION_FAULTS,
  ...LATE_ANSWERS,
  ...FLOODS,
  ...HTTP_FAULTS,
  ...BODY_FAULTS,
  ...MALFORMED_MOVES,
  ...ILLEGAL_MOVES,
];
