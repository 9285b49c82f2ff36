import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startScript } from '@hexduel/testing/servers';
import { holdLock } from './process-lock.mjs';

describe('a lock between processes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexduel-lock-'));
  const file = join(folder, 'locks/one');
  const script = join(folder, 'hold.mjs');

  beforeAll(() => {
    const module = JSON.stringify(pathToFileURL(join(__dirname, 'process-lock.mjs')).href);
    const lines = [
      `const { holdLock } = await import(${module});`,
      `console.log('waits');`,
      `holdLock(process.env.LOCK);`,
      `console.log('holds');`,
      `setInterval(() => undefined, 1_000);`,
    ];
    writeFileSync(script, lines.join('\n'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('lets another process wait until it is free, and a killed one holds nothing', async () => {
    const release = holdLock(file);
    const second = startScript(script, { LOCK: file });
    await second.printed('waits');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(second.lines).toEqual(['waits']);
    release();
    await second.printed('holds');
    await second.kill();
    const third = startScript(script, { LOCK: file });
    await third.printed('holds');
    await third.kill();
  });
});
