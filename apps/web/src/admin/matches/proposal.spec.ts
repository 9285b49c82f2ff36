import { previewQuery } from './proposal';

it('names a match, and who would win it if it is played again', () => {
  expect(previewQuery({ kind: 'void', match: 'm' }, 1)).toBe('kind=void&match=m');
  expect(previewQuery({ kind: 'play_again', match: 'm' }, 2)).toBe('kind=play_again&match=m&winner=2');
});

it('names an entry with its first round, and a correction', () => {
  const disqualify = { kind: 'disqualify', entry: 'e', fromRound: 4 } as const;
  expect(previewQuery(disqualify, 0)).toBe('kind=disqualify&entry=e&fromRound=4');
  expect(previewQuery({ kind: 'take_back', correction: 'c' }, 0)).toBe('kind=take_back&correction=c');
});
