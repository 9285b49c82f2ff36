import { kindOfPath } from './page-kind';

it.each([
  ['/en/s/demo', 'ladder'],
  ['/ru/s/demo/t/7', 'team'],
  ['/en/m/match12', 'match'],
  ['/en/play/abc', 'match'],
  ['/en/play', 'other'],
  ['/en', 'other'],
  ['/ru/s/demo/rounds/3', 'other'],
  ['/en/s/demo/screen', null],
  ['/api/ladder/sandboxes', null],
  ['/picture/m/match12', null],
])('%s leads to a page of the kind %s', (path, kind) => {
  expect(kindOfPath(path)).toBe(kind);
});
