import { sayIn } from '../language';
import { sentenceOf } from './rehearsal-findings';

const english = sayIn('en');
const russian = sayIn('ru');

it.each([
  [1, 'lost 1 leg:', '1 партию:'],
  [2, 'lost 2 legs:', '2 партии:'],
  [5, 'lost 5 legs:', '5 партий:'],
])('counts %i legs that good bots lost', (legs, words, wordsRu) => {
  const finding = { code: 'good_bots_lost', values: { legs } } as const;
  expect(sentenceOf(finding, english)).toContain(words);
  expect(sentenceOf(finding, russian)).toContain(wordsRu);
});

it.each([
  [1, 'Bots of 1 team do not answer right: Amber.', 'Боты отвечают неверно у 1 команды: Amber.'],
  [2, 'Bots of 2 teams do not answer right: Amber.', 'Боты отвечают неверно у 2 команд: Amber.'],
])('counts %i teams whose bots do not answer right', (teams, words, wordsRu) => {
  const finding = { code: 'teams_unreached', values: { teams, names: 'Amber' } } as const;
  expect(sentenceOf(finding, english)).toContain(words);
  expect(sentenceOf(finding, russian)).toContain(wordsRu);
});
