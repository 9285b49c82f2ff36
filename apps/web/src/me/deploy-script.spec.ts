import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, deployScript } from './deploy-script';
import type { Language } from './deploy-script';

const templates = fileURLToPath(new URL('../../../../tools/bot-templates/', import.meta.url));

it.each(Object.keys(LANGUAGES) as Language[])(
  'starts and deploys the starter bot in %s as its README does',
  (language) => {
    const { start, needs } = LANGUAGES[language];
    const readme = readFileSync(join(templates, language, 'README.md'), 'utf8');
    expect(readme).toContain(`\n${start}\n`);
    for (const file of needs.split(', '))
      expect([file, existsSync(join(templates, language, file))]).toEqual([file, true]);
  },
);

it('names the machine of the team', () => {
  expect(deployScript('go', '203.0.113.7').deploy).toContain('dokku@203.0.113.7:app');
  expect(deployScript('go', null).logs).toBe('ssh -t dokku@YOUR_MACHINE logs app -t');
});
