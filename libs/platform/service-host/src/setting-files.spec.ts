import { z } from 'zod';
import { setting } from './read-config';
import { takeSettingFiles } from './setting-files';

const definition = {
  secret: setting('TESTED_SECRET', z.string(), { example: 'x', isSecret: true }),
  caFile: setting('TESTED_CA_FILE', z.string(), { example: '/ca.pem' }),
  ca: setting('TESTED_CA', z.string(), { example: 'x' }),
};
const files: Readonly<Record<string, string>> = {
  '/secret': 'from the file\n',
  '/windows': 'of Windows\r\n',
  '/two': 'two\n\n',
};
const readFile = (path: string): string => {
  const text = files[path];
  if (text === undefined) throw new Error(`ENOENT: no such file, open '${path}'`);
  return text;
};

const taken = (environment: Record<string, string>) => takeSettingFiles(definition, environment, readFile);

it.each([
  ['/secret', 'from the file'],
  ['/windows', 'of Windows'],
  ['/two', 'two\n'],
])('reads %s without the line break at its end', (path, value) => {
  expect(taken({ TESTED_SECRET_FILE: path })).toMatchObject({ ok: true, environment: { TESTED_SECRET: value } });
});

it('leaves alone what has no file, and a setting that is the name of a file', () => {
  const environment = { TESTED_SECRET: 'here', TESTED_CA_FILE: '/secret' };
  expect(taken(environment)).toEqual({ ok: true, environment });
  expect(taken({ TESTED_SECRET_FILE: '' })).toEqual({ ok: true, environment: { TESTED_SECRET_FILE: '' } });
});

it('refuses two values of one setting, and a file that cannot be read', () => {
  expect(taken({ TESTED_SECRET: 'here', TESTED_SECRET_FILE: '/secret' })).toEqual({
    ok: false,
    problems: ['TESTED_SECRET and TESTED_SECRET_FILE are both set: remove one of them'],
  });
  expect(taken({ TESTED_SECRET_FILE: '/nowhere' })).toMatchObject({
    problems: [expect.stringContaining('TESTED_SECRET_FILE names a file that cannot be read (ENOENT')],
  });
});
