import { Tournament } from '../../test/tournament';
import { entryTopic } from './entry-topic';

const entry = new Tournament(1).entry(3)!;

it('takes whole matches and the head, in the order of the opponents', () => {
  const [first, second, ...rest] = entry.matches;
  const changed = { ...second!, state: 'void' as const };
  const shown = entryTopic.change(
    { ...entry, matches: [second!, ...rest] },
    { head: { ...entry, place: 9 }, matches: [first, changed] },
  );
  expect(shown?.matches).toEqual([first, changed, ...rest]);
  expect(shown?.place).toBe(9);
  expect(entryTopic.change(entry, { rows: [] })).toBeNull();
});
