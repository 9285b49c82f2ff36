/** What scoring refuses of a round, each of its sentences, in Russian. */
import { scoreRound } from '@hexduel/scoring';
import type { Round } from '@hexduel/scoring';
import { englishWords } from '../testing/english-words';
import { scoringInRussian } from './scoring-in-russian';

const standing = (entry: string, entryNumber: number, score = '0') => ({ entry, entryNumber, score, noContest: false });
const match = (id: string, one: string, other: string, winner: string | null = null): Round['matches'][number] => {
  return { match: id, status: 'played', entries: [one, other], legWinners: [winner, null] };
};
const [one, two] = [standing('e1', 1), standing('e2', 2)];
const round = (changed: Partial<Round>): Round => {
  return { scoreMultiplier: '1', standings: [one, two], matches: [match('m1', 'e1', 'e2', 'e1')], ...changed };
};

it.each<[string, Round]>([
  ['встречается дважды', round({ standings: [one, one] })],
  ['не целое число', round({ standings: [standing('e1', 1.5), two] })],
  ['у другого участника', round({ standings: [one, standing('e2', 1)] })],
  ['участник e1: счёт "x" не десятичная дробь', round({ standings: [standing('e1', 1, 'x'), two] })],
  ['множитель: "x" не десятичная дробь', round({ scoreMultiplier: 'x' })],
  ['матч m1: его номер', round({ matches: [match('m1', 'e1', 'e2'), match('m1', 'e1', 'e2')] })],
  ['матч m1: участника e3 нет', round({ matches: [match('m1', 'e1', 'e3')] })],
  ['сам с собой', round({ matches: [match('m1', 'e1', 'e1')] })],
  ['уже встречались в матче m1', round({ matches: [match('m1', 'e1', 'e2'), match('m2', 'e2', 'e1')] })],
  ['партию выиграл участник e3', round({ matches: [match('m1', 'e1', 'e2', 'e3')] })],
  ['тысячных очка вне пределов', round({ scoreMultiplier: '999999999.999' })],
  ['тысячных очка вне пределов', round({ standings: [standing('e1', 1, '999999999.999'), two] })],
])('%s', (words, refusedRound) => {
  const scored = scoreRound(refusedRound);
  const message = scored.ok ? '' : scored.error.message;
  const russian = scoringInRussian(message);
  expect(russian).toContain(words);
  expect(englishWords(russian)).toEqual([]);
});
