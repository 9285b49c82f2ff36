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
  title: { en: 'gives coordinates as integers', ru: 'называет координаты целыми числами' },
  needs: ['ask'],
  isRequired: false,
  hint: {
    en: 'Strings such as "4" are accepted, but send integers: "move_from":[4,5].',
    ru: 'Строки вроде "4" принимаются, но присылайте целые числа: "move_from":[4,5].',
  },
  run: async (session) => {
    const exchange = session.bot.moves.find(hasText);
    if (!exchange) return;
    const { moves } = session.bot;
    const count = moves.filter(hasText).length;
    throw session.unmet({
      where: {
        en: `${count} of ${moves.length} answers to GET`,
        ru: `ответов на GET, где это так: ${count} из ${moves.length}`,
      },
      sent: describeRequest(exchange),
      came: describeAnswer(exchange),
      bug: null,
      exchange,
      board: null,
    });
  },
};
