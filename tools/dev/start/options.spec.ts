import { addressOf, readOptions } from './options.mjs';

function problemOf(args: string[], env: Record<string, string> = {}): string {
  const read = readOptions(args, env, '/clone');
  return read.ok ? '' : read.problem;
}

it('without anything said: port 3000 of the loopback, data in the clone, all parts', () => {
  expect(readOptions([], {}, '/clone')).toEqual({
    ok: true,
    options: {
      isHelp: false,
      isFresh: false,
      host: '127.0.0.1',
      port: 3000,
      home: '/clone/.hexduel',
      hasWeb: true,
      hasDemo: true,
    },
  });
});

it('takes a port, a host, a home and parts to leave out from the environment', () => {
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

it('names what it does not understand, with the remedy', () => {
  expect(problemOf(['--frsh'])).toBe('--frsh means nothing here: "npm start -- --help" tells what does.');
  expect(problemOf([], { HEXDUEL_PORT: 'http' })).toContain('HEXDUEL_PORT is "http": set it to a number');
  expect(problemOf([], { HEXDUEL_PORT: '70000' })).toContain('for example 3001');
  expect(problemOf([], { HEXDUEL_START_WITHOUT: 'nats' })).toContain('use web or demo');
});

it('writes the address as a browser on this machine does', () => {
  expect([addressOf('127.0.0.1', 3000), addressOf('0.0.0.0', 80), addressOf('::1', 3000)]).toEqual([
    'http://127.0.0.1:3000',
    'http://127.0.0.1:80',
    'http://[::1]:3000',
  ]);
});
