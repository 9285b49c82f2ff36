import { Tournament } from '../../test/tournament';
import { roundTopic } from './round-topic';

const { ladder } = new Tournament(2);

it('shows how far the rounds are, and follows the head of the ladder', () => {
  const shown = roundTopic.show(ladder, null);
  expect(shown).toEqual({ round: ladder.round, scoredRound: 2, corrections: 1, frozenFrom: null });
  const { rows, ...head } = ladder;
  expect(roundTopic.change(shown, { rows })).toBe(shown);
  expect(roundTopic.change(shown, { head: { ...head, scoredRound: 3 }, rows: [] })?.scoredRound).toBe(3);
  expect(roundTopic.change(shown, { head: { ...head, corrections: 2 }, rows: [] })?.corrections).toBe(2);
  expect(roundTopic.change(shown, { matches: [] })).toBeNull();
});
