import { z } from 'zod';
import { readConfig, setting } from './read-config';

const definition = {
  url: setting('TESTED_URL', z.url(), { example: 'nats://127.0.0.1:4222' }),
  port: setting('TESTED_PORT', z.coerce.number().int().max(65_535).default(3000), { example: '3000' }),
  key: setting('TESTED_KEY', z.string().min(8), { example: 'a-long-secret', isSecret: true }),
};

const good = { TESTED_URL: 'nats://127.0.0.1:4222', TESTED_KEY: '12345678' };

it('reads what is there and fills in defaults', () => {
  const read = readConfig(definition, { ...good, TESTED_PORT: '3001' });
  expect(read).toEqual({ ok: true, config: { url: 'nats://127.0.0.1:4222', port: 3001, key: '12345678' } });
  expect(readConfig(definition, good)).toMatchObject({ config: { port: 3000 } });
});

it.each<[string, Record<string, string>, string]>([
  ['missing', { TESTED_URL: '' }, 'TESTED_URL is missing: set it, for example TESTED_URL=nats://127.0.0.1:4222'],
  [
    'wrong',
    { TESTED_PORT: 'many' },
    'TESTED_PORT is "many" (Invalid input: expected number, received NaN): correct it',
  ],
])('names what is %s with an example', (_what, environment, problem) => {
  const read = readConfig(definition, { ...good, ...environment });
  expect(read).toEqual({ ok: false, problems: [expect.stringContaining(problem)] });
});

it('never prints a secret, and tells all problems at once', () => {
  const read = readConfig(definition, { TESTED_KEY: 'short' });
  expect(read.ok ? [] : read.problems).toHaveLength(2);
  expect(JSON.stringify(read)).not.toContain('short');
});
