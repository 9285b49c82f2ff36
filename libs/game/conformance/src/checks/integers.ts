import type { Check } from '../check';
import { answerMember } from '../exchange-record';
import type { ExchangeRecord } from '../exchange-record';
import { cameWords, sentWords } from '../request-words';

function hasText(record: ExchangeRecord): boolean {
  const cells = [answerMember(record, 'move_from'), answerMember(record, 'move_to')];
  return cells.flat().some((coordinate) => typeof coordinate === 'string');
}

/** Numeric strings are taken as the original took them (rules: Bot protocol). */
export const integers: Check = {
  id: 'integers',
  title: 'names cells by integers',
  needs: ['ask'],
  isRequired: false,
  hint: 'Texts such as "4" are taken as well, but write integers: "move_from":[4,5].',
  run: async (desk) => {
    const exchange = desk.bot.moves.find(hasText);
    if (!exchange) return;
    throw desk.unmet({
      where: `${desk.bot.moves.filter(hasText).length} of ${desk.bot.moves.length} answers to GET`,
      sent: sentWords(exchange),
      came: cameWords(exchange),
      bug: null,
      exchange,
      board: null,
    });
  },
};
