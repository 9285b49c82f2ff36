import type { Check } from '../check';
import { describeAnswer, describeRequest } from '../describe-request';
import { answerMember } from '../exchange-record';
import type { ExchangeRecord } from '../exchange-record';

function hasText(record: ExchangeRecord): boolean {
  const cells = [answerMember(record, 'move_from'), answerMember(record, 'move_to')];
  return cells.flat().some((coordinate) => typeof coordinate === 'string');
}

/** Numeric strings are accepted, as they were in 2017 (rules: Bot protocol). */
export const integers: Check = {
  id: 'integers',
  title: 'gives coordinates as integers',
  needs: ['ask'],
  isRequired: false,
  hint: 'Strings such as "4" are accepted, but send integers: "move_from":[4,5].',
  run: async (session) => {
    const exchange = session.bot.moves.find(hasText);
    if (!exchange) return;
    throw session.unmet({
      where: `${session.bot.moves.filter(hasText).length} of ${session.bot.moves.length} answers to GET`,
      sent: describeRequest(exchange),
      came: describeAnswer(exchange),
      bug: null,
      exchange,
      board: null,
    });
  },
};
