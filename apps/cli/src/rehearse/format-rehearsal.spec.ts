import { sentenceOf } from './format-rehearsal';

it.each([
  [1, 'lost 1 leg:'],
  [2, 'lost 2 legs:'],
])('counts %i legs that good bots lost', (legs, words) => {
  expect(sentenceOf({ code: 'good_bots_lost', values: { legs } })).toContain(words);
});

it.each([
  [1, 'Bots of 1 team do not answer right: Amber.'],
  [2, 'Bots of 2 teams do not answer right: Amber.'],
])('counts %i teams whose bots do not answer right', (teams, words) => {
  expect(sentenceOf({ code: 'teams_unreached', values: { teams, names: 'Amber' } })).toContain(words);
});
