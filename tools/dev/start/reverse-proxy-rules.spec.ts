import {
  addressBlock,
  awayAnswer,
  callerOf,
  forwardedHeaders,
  serviceOf,
  socketServiceOf,
  startingAnswer,
} from './reverse-proxy-rules.mjs';

it.each([
  ['/', 'web'],
  ['/ru/demo?round=3', 'web'],
  ['/api/ladder/sandboxes?limit=5', 'ladder'],
  ['/api/ladder', 'ladder'],
  ['/api/ladders', 'web'],
  ['/api/scheduling/health', 'scheduling'],
  ['/api/provisioning/droplets', 'provisioning'],
  ['/api/matches/practice-games', 'matches'],
  ['/releases/manage', 'provisioning'],
  ['/releases/managed', 'web'],
  ['/ws', 'ladder'],
  ['/ws?since=1', 'ladder'],
  ['/wsx', 'web'],
  ['/?next=/api/ladder/', 'web'],
  ['/health/ready', null],
  ['/metrics?x=1', null],
  ['/healthy', 'web'],
  ['/api/ladder/metrics', 'ladder'],
])('passes %s to %s', (target, service) => {
  expect(serviceOf(target)).toBe(service);
});

it('opens WebSockets at /ws only, and while the pages are watched at that of Next.js', () => {
  const targets = ['/ws', '/ws?a=1', '/ws/', '/wsx', '/api/ladder', '/', '/_next/hmr?id=1'];
  const ladder = ['ladder', 'ladder', 'ladder', null, null, null];
  expect(targets.map((target) => socketServiceOf(target))).toEqual([...ladder, null]);
  expect(targets.map((target) => socketServiceOf(target, { isWebWatched: true }))).toEqual([...ladder, 'web']);
});

it('replaces the headers that say who the caller is, whatever the caller claims', () => {
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

it('answers 503 with Retry-After while a service is starting: a page to browsers, a problem document to programs', () => {
  const toProgram = startingAnswer('ladder', false);
  expect([toProgram.status, toProgram.headers]).toEqual([
    503,
    { 'content-type': 'application/problem+json', 'retry-after': '2' },
  ]);
  expect(JSON.parse(toProgram.body)).toEqual({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    detail: 'ladder is starting: try again in a few seconds.',
    code: 'ERR_AWAY',
  });
  for (const toBrowser of [startingAnswer('ladder', true), startingAnswer('web', false)]) {
    expect(toBrowser).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    // The page comes back by itself.
    expect(toBrowser.body).toContain('<meta http-equiv="refresh" content="2">');
  }
});

it('answers 502 where a service is away', () => {
  expect(JSON.parse(awayAnswer('ladder', 'ECONNRESET', false).body)).toMatchObject({
    status: 502,
    detail: expect.stringMatching(/^ladder does not answer \(ECONNRESET\): .+\.$/),
  });
  expect(awayAnswer('web', 'ECONNREFUSED', true).body).toContain('<meta http-equiv="refresh" content="2">');
});

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

it('believes as many entries of a list as there are proxies in front', () => {
  const headers = { 'x-forwarded-for': '10.0.0.1, 192.0.2.7, 192.0.2.8', 'x-forwarded-proto': 'https' };
  const callers = [0, 1, 2].map((proxies) => callerOf({ headers, remoteAddress: '127.0.0.1' }, proxies));
  expect(callers).toEqual([
    { address: '127.0.0.1', isSecure: false },
    { address: '192.0.2.8', isSecure: true },
    { address: '192.0.2.7', isSecure: true },
  ]);
  expect(callerOf({ headers: {}, remoteAddress: '127.0.0.1' }, 1)).toEqual({ address: '127.0.0.1', isSecure: false });
});
