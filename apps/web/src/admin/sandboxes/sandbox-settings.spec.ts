import { draftOfSandbox, faultsOfSandbox, settingsOf } from './sandbox-settings';

const city = {
  ...{ slug: 'city-one', name: 'City One', nameRu: 'Первый город', position: 1 },
  ...{ roundIntervalMs: 7_500, maxParallelGames: 10, requiresCheck: true },
};

it('the form of a sandbox sends the same again', () => {
  expect(faultsOfSandbox(draftOfSandbox(city))).toEqual([]);
  expect(settingsOf(draftOfSandbox(city))).toEqual(city);
  expect(settingsOf(draftOfSandbox({ ...city, nameRu: null })).nameRu).toBeNull();
});

it('a new one lacks only its handle and its name', () => {
  expect(faultsOfSandbox(draftOfSandbox(null))).toEqual(['slug', 'name']);
});

it('has the limits of the service', () => {
  const draft = draftOfSandbox(city);
  for (const slug of ['City', 'a--b', '-a', 'a_b', 'a'.repeat(61)])
    expect(faultsOfSandbox({ ...draft, slug })).toEqual(['slug']);
  for (const seconds of ['', '-1', '86401', '1.2345', 'x']) {
    expect(faultsOfSandbox({ ...draft, seconds })).toEqual(['seconds']);
  }
  expect(settingsOf({ ...draft, seconds: '0,5' }).roundIntervalMs).toBe(500);
  expect(faultsOfSandbox({ ...draft, maxParallelGames: '0', position: '1.5' })).toEqual([
    'position',
    'maxParallelGames',
  ]);
});
