import { areaHref, areaOfPath } from './areas';

it('keeps the sandbox in the address from area to area', () => {
  expect(areaHref('en', 'dashboard', null)).toBe('/en/admin');
  expect(areaHref('ru', 'teams', 'city-one')).toBe('/ru/admin/teams?sandbox=city-one');
});

it('knows the area of a page and of those below it', () => {
  expect(areaOfPath('/en/admin')).toBe('dashboard');
  expect(areaOfPath('/en/admin/teams/new')).toBe('teams');
  expect(areaOfPath('/en/admin/nothing')).toBeNull();
  expect(areaOfPath('/en/s/demo')).toBeNull();
});
