/** The names of teams on the page, in a real browser, if there is one: all of each can be read, on a telephone too. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from '@hexduel/testing/not-run';
import { chromium } from 'playwright-core';
import { runInProcess } from '../testing/fake-io';

const executablePath = findChromium('names on the replay page');
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

const LONG = {
  words: 'The Extraordinarily Patient Association of Hexagonal Gardeners of the Northern Embankment, second team',
  address: `https://hexagonal-gardeners-of-the-northern-embankment.bots.${'a-very-long-name.'.repeat(3)}example/second`,
};

(executablePath === undefined ? it.skip : it)(
  'shows long names of both teams whole, with nothing beyond the edge of the window',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hexduel-names-'));
    const [record, html] = [join(folder, 'm.json'), join(folder, 'm.html')];
    await runInProcess(['play', 'random', 'greedy', '--size', '3', '--seed', '4', '--record', record]);
    const played = JSON.parse(await readFile(record, 'utf8')) as object;
    await writeFile(record, JSON.stringify({ ...played, teams: { 1: LONG.words, 2: LONG.address } }));
    expect(await runInProcess(['replay', record, '--html', html])).toMatchObject({ code: 0, stderr: '' });
    const browser = await chromium.launch({ executablePath: executablePath ?? '', args: FLAGS });
    try {
      for (const width of [360, 1280]) {
        const page = await browser.newPage({ viewport: { width, height: 800 } });
        await page.goto(pathToFileURL(html).href);
        const names = await page.locator('.side .name').evaluateAll((all) =>
          all.map(({ textContent, scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
            return { textContent, isWhole: scrollWidth <= clientWidth && scrollHeight <= clientHeight };
          }),
        );
        expect(names).toEqual([
          { textContent: `A ${LONG.words}`, isWhole: true },
          { textContent: `B ${LONG.address}`, isWhole: true },
        ]);
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
        await page.close();
      }
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
  60_000,
);
