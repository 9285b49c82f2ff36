import { keysIn, stepReplay } from './step-replay';

it.each([
  ['\u001b[C', ['next']],
  ['\u001bOC', ['next']],
  ['\u001b[D\u001b[D', ['previous', 'previous']],
  [' ', ['next']],
  ['\u001b[H', ['start']],
  ['\u001b[1~', ['start']],
  ['\u001b[4~', ['end']],
  ['\u001b[5~\u001b[6~', ['previous10', 'next10']],
  ['\t', ['otherLeg']],
  ['xyq', ['quit']],
  ['\u0003', ['interrupt']],
  ['\u001b[15~', []],
  ['', []],
])('reads %j', (sent, keys) => {
  expect(keysIn(sent)).toEqual(keys);
});

it.each([
  ['next', 10, { leg: 0, at: 10 }],
  ['previous', 0, { leg: 0, at: 0 }],
  ['next10', 2, { leg: 0, at: 10 }],
  ['previous10', 4, { leg: 0, at: 0 }],
  ['end', 0, { leg: 0, at: 10 }],
  ['start', 7, { leg: 0, at: 0 }],
  ['otherLeg', 7, { leg: 1, at: 4 }],
  ['quit', 7, { leg: 0, at: 7 }],
] as const)('%s from move %i leads to %j', (key, at, place) => {
  expect(stepReplay({ leg: 0, at }, key, [10, 4])).toEqual(place);
});

it('returns to the first leg', () => {
  expect(stepReplay({ leg: 1, at: 3 }, 'otherLeg', [10, 4])).toEqual({ leg: 0, at: 3 });
});
