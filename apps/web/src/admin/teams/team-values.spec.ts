import { NEW_TEAM, bodyOf, nextTeam, pastedNames, stateOf, teamSchema, valuesOf } from './team-values';

const schema = teamSchema((mistake) => mistake);
const mistakesOf = (values: object) =>
  schema
    .safeParse({ ...NEW_TEAM, name: 'Amber', ...values })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it.each([
  [{ name: '  ' }, [['name', 'noName']]],
  [{ name: 'x'.repeat(101) }, [['name', 'tooLong']]],
  [{ botAddress: 'bot.example' }, [['botAddress', 'address']]],
  [{ players: [{ name: '' }, { name: 'x'.repeat(101) }] }, [['players.1.name', 'tooLong']]],
  [{ botAddress: ' http://bot.example:8080 ' }, undefined],
])('the form takes or refuses %j', (values, mistakes) => {
  expect(mistakesOf(values)).toEqual(mistakes);
});

it('sends no empty players and no empty address', () => {
  const values = { ...NEW_TEAM, name: ' Amber ', players: [{ name: ' One' }, { name: ' ' }, { name: 'Two' }] };
  expect(bodyOf(values)).toEqual({ name: 'Amber', noContest: false, botAddress: null, players: ['One', 'Two'] });
});

it('has a row to type in for a team without players', () => {
  const team = { ...bodyOf(NEW_TEAM), id: '1', version: 1, release: null, releaseDeployedAt: null, leaves: false };
  expect(valuesOf({ ...team, token: null, entries: [] })).toEqual(NEW_TEAM);
});

it('reads pasted names', () => {
  expect(pastedNames('One\r\nTwo; Three\t\n Four ')).toEqual(['One', 'Two', 'Three', 'Four']);
});

it('names the next team of the list', () => {
  const teams = [{ id: 'a' }, { id: 'b' }];
  expect([nextTeam(teams, 'a'), nextTeam(teams, 'b'), nextTeam(teams, 'x')]).toEqual([{ id: 'b' }, null, null]);
});

it('says of a team that it leaves before anything else', () => {
  const entry = {
    entry: '1',
    sandbox: '2',
    slug: 'city',
    entryNumber: 1,
    leaves: false,
    restingSince: null,
    waitsForCheck: false,
  };
  expect(stateOf({ leaves: true, entries: [entry] })).toBe('leaves');
  expect(stateOf({ leaves: false, entries: [] })).toBe('outside');
  expect(stateOf({ leaves: false, entries: [entry] })).toBe('entered');
});
