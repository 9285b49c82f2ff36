import { filteredTeams } from './filtered-teams';

const teams = [
  { name: 'Amber Falcons', release: 'v12' },
  { name: 'Шестигранники', release: null },
  { name: 'Élan', release: 'beta' },
];
const names = (wanted: string) => filteredTeams(teams, wanted).map(({ name }) => name);

it('finds a part of the name or of the release, whatever the case and the accents', () => {
  expect(names('falc')).toEqual(['Amber Falcons']);
  expect(names(' ШЕСТИ ')).toEqual(['Шестигранники']);
  expect(names('elan')).toEqual(['Élan']);
  expect(names('V12')).toEqual(['Amber Falcons']);
  expect(names('')).toHaveLength(3);
  expect(names('nobody')).toEqual([]);
});
