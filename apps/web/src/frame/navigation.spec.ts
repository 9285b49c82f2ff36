import { currentAt, placesOf, slugOfPath } from './navigation';

it('leads to the pages of a sandbox only when one is known', () => {
  expect(placesOf('en', null).map(({ href }) => href)).toEqual(['/en/rules', '/en/play', '/en/me']);
  expect(placesOf('ru', 'demo').map(({ href }) => href)).toEqual([
    '/ru/s/demo',
    '/ru/s/demo/live',
    '/ru/s/demo/teams',
    '/ru/s/demo/rounds',
    '/ru/rules',
    '/ru/play',
    '/ru/me',
  ]);
});

it.each([
  ['/en/s/demo', ['ladder page']],
  ['/en/s/demo/events', []],
  ['/en/s/demo/t/3', ['teams true']],
  ['/en/s/demo/rounds/4', ['rounds true']],
  ['/en/s/demo/live', ['matches page']],
  ['/en/m/abc', ['matches true']],
  ['/en/me/flight/abc', ['me true']],
  ['/en/playground', []],
])('marks where %s is', (path, marks) => {
  const marked = placesOf('en', 'demo').flatMap((place) => {
    const current = currentAt(place, path);
    return current ? [`${place.name} ${current}`] : [];
  });
  expect(marked).toEqual(marks);
});

it.each([
  ['/en/s/demo/t/3', 'demo'],
  ['/ru/s/%D0%B0', 'а'],
  ['/ru/s/%ff', null],
  ['/en/m/demo', null],
  ['/', null],
])('the sandbox of %s is %s', (path, slug) => {
  expect(slugOfPath(path)).toBe(slug);
});
