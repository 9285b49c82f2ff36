import { EVENT_KINDS, actionOf, draftOf, faultsOf, publicOf } from './event-action';
import type { EventAction } from './event-action';

const ID = '0193a7c0-0000-7000-8000-000000000004';

const actions: readonly EventAction[] = [
  { kind: 'announce', text: { en: 'Lunch', ru: 'Обед' } },
  { kind: 'freeze' },
  { kind: 'add_round_type', roundType: { size: 7, deadlineMs: 500, scoreMultiplier: '2.000', position: 3 } },
  { kind: 'change_round_type', roundType: ID, scoreMultiplier: '2.000' },
  { kind: 'retire_round_type', roundType: ID },
];

it.each(actions)('the form of %j sends the same again', (action) => {
  expect(faultsOf(draftOf(action))).toEqual([]);
  expect(actionOf(draftOf(action))).toEqual(action);
});

it('an announcement needs both languages', () => {
  expect(faultsOf({ ...draftOf(null), kind: 'announce', en: 'Lunch', ru: ' ' })).toEqual(['ru']);
});

it('values of another kind do not matter, those of this kind have their limits', () => {
  const draft = { ...draftOf(null), size: '10', deadlineMs: '0', scoreMultiplier: '1001', position: '-1' };
  expect(faultsOf({ ...draft, kind: 'freeze' })).toEqual([]);
  expect(faultsOf({ ...draft, kind: 'add_round_type' })).toEqual(['size', 'deadlineMs', 'scoreMultiplier', 'position']);
  expect(faultsOf({ ...draft, kind: 'change_round_type' })).toEqual(['roundType', 'deadlineMs', 'scoreMultiplier']);
});

it('takes a comma for the point of a decimal', () => {
  const draft = { ...draftOf(null), kind: 'add_round_type' as const, scoreMultiplier: '1,5' };
  expect(faultsOf(draft)).toEqual([]);
  expect(actionOf(draft)).toMatchObject({ roundType: { scoreMultiplier: '1.5' } });
});

it('the public sees every planned event but announcements', () => {
  for (const kind of EVENT_KINDS) {
    const seen = publicOf(ID, actionOf({ ...draftOf(null), kind, roundType: ID }));
    expect(seen?.kind ?? 'announce').toBe(kind);
  }
});
