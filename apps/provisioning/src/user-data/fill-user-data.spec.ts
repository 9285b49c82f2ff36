import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillUserData } from './fill-user-data';

const template = readFileSync(join(__dirname, '../../../../docker/droplet/user-data.yaml'), 'utf8');
const words = {
  droplet: '0193a7c0-0000-7000-8000-000000000012',
  secret: 'a-secret_1',
  webhook: 'https://duel.example/hook',
};

it('fills in the words of a droplet', () => {
  const filled = fillUserData(template, words);
  expect(filled).toContain('      DROPLET=0193a7c0-0000-7000-8000-000000000012\n');
  expect(filled).toContain('      SECRET=a-secret_1\n      WEBHOOK=https://duel.example/hook\n');
  expect(filled).not.toContain('{{');
});

it('refuses unknown words, and values that YAML could read as more than a value', () => {
  expect(() => fillUserData('{{password}}', words)).toThrow('only {{droplet}}, {{secret}} and {{webhook}} are known');
  for (const secret of ['a\nruncmd:', 'a b', '"', "'", '{', '#', '$(id)'])
    expect(() => fillUserData(template, { ...words, secret })).toThrow('no plain word');
});
