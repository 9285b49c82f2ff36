import { forwardedHeaders, isSocketPath, serviceOf } from './front-door-routes.mjs';

it.each([
  ['/', 'web'],
  ['/ru/demo?round=3', 'web'],
  ['/api/ladder/sandboxes?limit=5', 'ladder'],
  ['/api/ladder', 'ladder'],
  ['/api/ladders', 'web'],
  ['/api/scheduling/health', 'scheduling'],
  ['/api/provisioning/droplets', 'provisioning'],
  ['/releases/manage', 'provisioning'],
  ['/releases/managed', 'web'],
  ['/ws', 'ladder'],
  ['/ws?since=1', 'ladder'],
  ['/wsx', 'web'],
  ['/?next=/api/ladder/', 'web'],
])('%s is for %s', (target, service) => {
  expect(serviceOf(target)).toBe(service);
});

it('opens WebSockets at /ws only', () => {
  expect(['/ws', '/ws?a=1', '/ws/', '/wsx', '/api/ladder', '/'].map(isSocketPath)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('says itself who calls, whatever the caller claims', () => {
  const headers = {
    host: 'hexduel.example:3000',
    forwarded: 'for=10.0.0.1',
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-proto': 'https',
    accept: '*/*',
  };
  expect(forwardedHeaders({ headers, remoteAddress: '127.0.0.1' })).toEqual({
    host: 'hexduel.example:3000',
    accept: '*/*',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'hexduel.example:3000',
    'x-forwarded-port': '3000',
    'x-forwarded-proto': 'http',
  });
});
