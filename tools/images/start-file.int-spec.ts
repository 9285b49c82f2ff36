import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startScript } from '@hexduel/testing/servers';
import { startFile } from './start-file';

describe('main.mjs of an image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexduel-start-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function start(program: readonly string[]) {
    writeFileSync(join(folder, 'program.mjs'), program.join('\n'));
    writeFileSync(join(folder, 'main.mjs'), startFile('./program.mjs'));
    return startScript(join(folder, 'main.mjs'), {});
  }

  it('ends in good order on SIGTERM while the program is still loading', async () => {
    const starting = start([`console.log('loads');`, 'await new Promise((loaded) => setTimeout(loaded, 60_000));']);
    await starting.printed('loads');
    expect(await starting.stop()).toBe(0);
  });

  it('leaves the signal to the program as soon as that listens', async () => {
    const started = start([
      `process.on('SIGTERM', () => setTimeout(() => process.exit(7), 100));`,
      `console.log('listens');`,
      'setInterval(() => undefined, 1_000);',
    ]);
    await started.printed('listens');
    expect(await started.stop()).toBe(7);
  });
});
