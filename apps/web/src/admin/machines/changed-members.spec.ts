import { changedMembers } from './changed-members';

it('names what differs between two states', () => {
  const before = { state: 'creating', name: 'one', address: null };
  expect(changedMembers(before, { ...before, state: 'ready', address: '203.0.113.7' })).toEqual([
    'address: – → 203.0.113.7',
    'state: creating → ready',
  ]);
  expect(changedMembers(null, before)).toEqual([]);
  expect(changedMembers({ key: 'a'.repeat(100) }, { key: 1 })).toEqual([`key: ${'a'.repeat(80)}… → 1`]);
});
