/** The pages in a real browser, where there is one. */
import { findChromium } from '@hexduel/testing/absent';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { FixtureServer } from './fixture-server';
import { buildPages, startWeb } from './web-server';
import type { WebServer } from './web-server';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** The fixture, the pages in front of it, and a browser. */
export interface Stage {
  readonly fixture: FixtureServer;
  /** A fresh page in a context of its own, closed after the test. What it prints and throws is kept in `troubles`. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Errors that pages printed or threw in this test. */
  readonly troubles: string[];
}

/** A suite of tests in a browser; skipped, which `npm test` tells, where there is none. */
export function describeInBrowser(name: string, tests: (stage: Stage) => void): void {
  const executablePath = findChromium(name);
  (executablePath === undefined ? describe.skip : describe)(name, () => {
    const fixture = new FixtureServer();
    const troubles: string[] = [];
    const closing: (() => Promise<void>)[] = [];
    let browser: Browser;
    let web: WebServer;
    jest.setTimeout(120_000);

    beforeAll(async () => {
      buildPages();
      await fixture.start();
      web = await startWeb(fixture.url);
      fixture.showPages(web.port);
      browser = await chromium.launch({ executablePath: executablePath ?? '', args: FLAGS });
    }, 240_000);

    afterAll(async () => {
      await (browser as Browser | undefined)?.close();
      await (web as WebServer | undefined)?.stop();
      await fixture.stop();
    });

    beforeEach(() => {
      fixture.restart();
      troubles.length = 0;
    });

    afterEach(async () => {
      await Promise.all(closing.splice(0).map((close) => close()));
    });

    const open: Stage['open'] = async (path, options = {}) => {
      const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options });
      closing.push(() => context.close());
      const page = await context.newPage();
      page.on('pageerror', (error) => troubles.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') troubles.push(message.text());
      });
      await page.goto(`${fixture.url}${path}`);
      return page;
    };
    tests({ fixture, open, troubles });
  });
}

/** Resolves when the page's live socket is up. */
export async function isLive(page: Page): Promise<void> {
  await page.waitForSelector('[data-live="live"]');
}
