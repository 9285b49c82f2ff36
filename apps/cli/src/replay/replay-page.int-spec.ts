/** The page in a real browser, if there is one: its script must run under its own policy. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from '@hexduel/testing/not-run';
import { runInProcess } from '../testing/fake-io';

const browser = findChromium('the replay page');

const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --virtual-time-budget=2000 --dump-dom';

/** The page's elements after its script has run, as HTML. */
function rendered(profile: string, url: string, language: string): Promise<string> {
  const flags = [...FLAGS.split(' '), `--user-data-dir=${profile}`, `--accept-lang=${language}`, url];
  return new Promise((resolve, reject) => {
    execFile(browser ?? '', flags, { maxBuffer: 2 ** 24, timeout: 30_000 }, (error, stdout) => {
      if (error) reject(new Error(`${browser} failed: ${error.message}`));
      else resolve(stdout);
    });
  });
}

(browser === undefined ? it.skip : it)(
  'shows the position of its address in the language of the reader',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hexduel-page-'));
    const [record, page] = [join(folder, 'm.json'), join(folder, 'm.html')];
    await runInProcess(['play', 'random', 'greedy', '--size', '3', '--seed', '4', '--record', record]);
    await runInProcess(['replay', record, '--html', page]);
    const url = pathToFileURL(page).href;
    const english = await rendered(join(folder, 'en'), `${url}#2.3`, 'en');
    expect(english).toMatch(/<p id="position"[^>]*>Move 3 of \d+: B \[\d, \d\] to \[\d, \d\]/);
    expect(english).toMatch(/<div class="board" data-leg="1"><svg[^>]*aria-label="Move 3 of/);
    expect(english.match(/<tr class="current" aria-current="step">/g)).toHaveLength(1);
    expect(await rendered(join(folder, 'ru'), url, 'ru')).toMatch(/<p id="position"[^>]*>Начало; всего ходов: \d+/);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  60_000,
);
