/** Runs suites against the pages in a real browser, if one is installed. */
import { findChromium } from '@hexduel/testing/not-run';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { FixtureServer } from './fixture-server';
import { servePages } from './served-pages';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** The pages in a browser, in front of a fixture. */
export interface TestBed {
  readonly fixture: FixtureServer;
  /** Opens a page in a context of its own, which is closed after the test. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Errors that pages logged or threw in this test. */
  readonly errors: string[];
}

/** A suite in a browser. Without a browser it is skipped, and `npm test` reports that. */
export function describeInBrowser(name: string, tests: (testBed: TestBed) => void): void {
  const executablePath = findChromium(name);
  (executablePath === undefined ? describe.skip : describe)(name, () => {
    const errors: string[] = [];
    const closing: (() => Promise<void>)[] = [];
    let browser: Browser;
    jest.setTimeout(120_000);

    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: executablePath ?? '', args: FLAGS });
    });
    // Before the pages stop, which wait for its connections.
    afterAll(() => (browser as Browser | undefined)?.close());
    const fixture = servePages();

    beforeEach(() => {
      errors.length = 0;
    });

    afterEach(async () => {
      await Promise.all(closing.splice(0).map((close) => close()));
    });

    const open: TestBed['open'] = async (path, options = {}) => {
      const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options });
      closing.push(() => context.close());
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto(`${fixture.url}${path}`);
      return page;
    };
    tests({ fixture, open, errors });
  });
}

/** Resolves when the page's live socket is open. */
export async function isLive(page: Page): Promise<void> {
  await page.waitForSelector('[data-live="live"]');
}
