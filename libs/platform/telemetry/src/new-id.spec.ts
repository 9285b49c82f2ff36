import { Envelope } from '@hexduel/contracts-events';
import { derivedId, newId } from './new-id';

const isId = (id: string): boolean => Envelope.shape.id.safeParse(id).success;

it('new ids are UUIDs of version 7 that sort by time', () => {
  const [early, late] = [newId(1_700_000_000_000), newId(1_700_000_000_001)];
  expect([early, late].every(isId)).toBe(true);
  expect(early < late).toBe(true);
  expect(early.charAt(14)).toBe('7');
  expect(newId()).not.toBe(newId());
});

it('derived ids are UUIDs of version 8 that depend on every part', () => {
  expect(derivedId('match', 1)).toBe(derivedId('match', 1));
  expect(isId(derivedId('match', 1))).toBe(true);
  const others = [derivedId('match', 2), derivedId('match1'), derivedId('mat', 'ch', 1), derivedId('match', '1')];
  expect(new Set([derivedId('match', 1), ...others]).size).toBe(5);
});
