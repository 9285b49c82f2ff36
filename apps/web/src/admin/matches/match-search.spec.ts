import { EVERYTHING, searchQuery } from './match-search';

it('asks for nothing in particular at first', () => {
  expect(searchQuery(EVERYTHING, null)).toBe('');
});

it('names what is searched for, and the page', () => {
  const search = { ...EVERYTHING, entry: '3', round: ' 12 ', state: 'void' };
  expect(searchQuery(search, '12_x')).toBe('entry=3&state=void&round=12&after=12_x');
});

it('leaves out a round that is no number', () => {
  expect(searchQuery({ ...EVERYTHING, round: 'last' }, null)).toBe('');
});

it('asks for any failure of a bot, or for one kind', () => {
  expect(searchQuery({ ...EVERYTHING, reason: 'failed' }, null)).toBe('failed=true');
  expect(searchQuery({ ...EVERYTHING, reason: 'timeout' }, null)).toBe('reason=timeout');
});
