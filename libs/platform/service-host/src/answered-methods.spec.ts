import { answeredMethods } from './answered-methods';

const methodsOf = answeredMethods([
  { method: 'GET', path: '/teams' },
  { method: 'POST', path: '/teams' },
  { method: 'DELETE', path: '/teams/:team' },
  { method: 'GET', path: '/teams/best' },
  { method: 'GET', path: '/openapi.json' },
]);

it.each([
  ['/teams', ['GET', 'HEAD', 'POST']],
  ['/TEAMS/', ['GET', 'HEAD', 'POST']],
  ['/teams/a-b', ['DELETE']],
  ['/teams/best', ['DELETE', 'GET', 'HEAD']],
  ['/teams/a/b', []],
  ['/openapiXjson', []],
  ['/', []],
])('%s answers %j', (path, methods) => {
  expect(methodsOf(path)).toEqual(methods);
});
