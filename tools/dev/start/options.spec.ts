import { addressOf, readOptions } from './options.mjs';

function problemOf(args: string[], env: Record<string, string> = {}): string {
  const read = readOptions(args, env, '/clone');
  return read.ok ? '' : read.problem;
}

it('defaults to port 3000 of the loopback, data in the clone and all parts', () => {
  expect(readOptions([], {}, '/clone')).toEqual({
    ok: true,
    options: {
      isHelp: false,
      isFresh: false,
      host: '127.0.0.1',
      port: 3000,
      proxies: 0,
      home: '/clone/.hexduel',
      watched: [],
      hasWeb: true,
      hasDemo: true,
    },
  });
});

it('reads the port, the host, the home folder and the parts to leave out from the environment', () => {
  const env = {
    HEXDUEL_PORT: '0',
    HEXDUEL_HOST: '0.0.0.0',
    HEXDUEL_HOME: '/elsewhere/',
    HEXDUEL_START_WITHOUT: 'web,demo',
  };
  expect(readOptions(['--fresh'], env, '/clone')).toMatchObject({
    options: { isFresh: true, port: 0, host: '0.0.0.0', home: '/elsewhere', hasWeb: false, hasDemo: false },
  });
});

it('watches all sources, or those that are named', () => {
  const all = ['scheduling', 'matches', 'ladder', 'provisioning', 'streams', 'training-bot', 'web'];
  expect(readOptions(['--watch'], {}, '/clone')).toMatchObject({ options: { watched: all } });
  expect(readOptions(['--watch', 'web', 'ladder', '--fresh'], {}, '/clone')).toMatchObject({
    options: { watched: ['web', 'ladder'], isFresh: true },
  });
  expect(problemOf(['--watch', 'leader'])).toBe('leader is not an option: "npm start -- --help" lists them.');
});

it('refuses unknown options and values in one sentence with the remedy', () => {
  expect(problemOf(['--frsh'])).toBe('--frsh is not an option: "npm start -- --help" lists them.');
  expect(problemOf([], { HEXDUEL_PORT: 'http' })).toContain('HEXDUEL_PORT is "http": set it to a number');
  expect(problemOf([], { HEXDUEL_PORT: '70000' })).toContain('for example 3001');
  expect(problemOf([], { HEXDUEL_PROXIES: 'one' })).toContain('HEXDUEL_PROXIES is "one"');
  expect(problemOf([], { HEXDUEL_START_WITHOUT: 'nats' })).toContain('use web or demo');
});

it('writes the address as a browser on this machine would', () => {
  expect([addressOf('127.0.0.1', 3000), addressOf('0.0.0.0', 80), addressOf('::1', 3000)]).toEqual([
    'http://127.0.0.1:3000',
    'http://127.0.0.1:80',
    'http://[::1]:3000',
  ]);
});
