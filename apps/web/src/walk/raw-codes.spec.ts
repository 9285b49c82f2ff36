import { DEFEAT_CODES } from '@hexduel/contracts-http';
import { rawCodesIn } from './raw-codes';

it('finds every code of a defeat in a sentence, but no words', () => {
  const missed = DEFEAT_CODES.filter((code) => rawCodesIn(`The bot lost (${code}).`).length === 0);
  expect(missed).toEqual(['resting', 'unreachable']);
  expect(rawCodesIn('by_score: the wrong move came after a time-out, move_from was missing')).toEqual(['by_score']);
});
