/** How much pages jump while they load. */
import type { Page } from 'playwright-core';
import { describeInBrowser, isLive } from '../../test/browser';
import { PAGE_CASES, isOfPanel } from './page-cases';
import type { PageCase } from './page-cases';

const MOST_SHIFT = 0.02;
const SCREENSHOTS = process.env['HEXDUEL_SCREENSHOTS'];
const LOOKS = [
  { locale: 'en', viewport: { width: 1366, height: 768 } },
  { locale: 'ru', viewport: { width: 375, height: 667 } },
] as const;

/** Most readers come to these: they are measured in every look, the others in one. */
const MOST_READ = ['ladder', 'team', 'match', 'match-live', 'events'];
/** What these add comes after a click, and jumps after a click do not count. */
const AFTER_CLICK = [
  'ladder-menu',
  'ladder-events',
  'play-lifted',
  'play-give-up',
  'join-refused',
  'me-checked',
  'flight',
];
const LOOKED_AT = PAGE_CASES.filter((page) => !isOfPanel(page) && !AFTER_CLICK.includes(page.name)).flatMap(
  (page, at) => (MOST_READ.includes(page.name) ? LOOKS : [LOOKS[at % LOOKS.length]!]).map((look) => ({ page, look })),
);
/** How many pages are open at a time. */
const AT_A_TIME = 4;

describeInBrowser('how much pages jump', ({ fixture, open }) => {
  /** By how much the page of a case jumps, while its font comes only once everything else is there. */
  const shiftOfCase = async ({ path, then }: PageCase, { locale, viewport }: (typeof LOOKS)[number]) => {
    const page = await open('/health/live', { viewport });
    let sendFonts = (): void => undefined;
    const isTime = new Promise<void>((send) => (sendFonts = send));
    await page.route('**/*.woff2', async (route) => {
      await isTime;
      await route.continue();
    });
    await page.addInitScript(watchShifts);
    // The document is not loaded before its fonts are.
    await page.goto(`${fixture.url}/${locale}${path(fixture)}`, { waitUntil: 'domcontentloaded' });
    await then?.(page, fixture);
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    sendFonts();
    const shift = await finalShiftOf(page);
    await page.context().close();
    return shift;
  };

  it('is next to nothing on every page, even when the font comes late', async () => {
    const found: Record<string, number> = {};
    const measure = async ({ page, look }: (typeof LOOKED_AT)[number]): Promise<void> => {
      found[`${page.name} ${look.viewport.width}`] = await shiftOfCase(page, look);
    };
    const isOfOwnState = ({ page }: (typeof LOOKED_AT)[number]): boolean => page.before !== undefined;
    const waiting = LOOKED_AT.filter((each) => !isOfOwnState(each));
    await Promise.all(
      Array.from({ length: AT_A_TIME }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await measure(next);
      }),
    );
    for (const each of LOOKED_AT.filter(isOfOwnState)) {
      fixture.restart();
      each.page.before?.(fixture);
      await measure(each);
    }
    expect(Object.keys(found).length).toBe(LOOKED_AT.length);
    expect(Object.entries(found).filter(([, shift]) => shift > MOST_SHIFT)).toEqual([]);
  });

  it('shows the shape of a page that comes late, from the first page to the last, and does not jump', async () => {
    const page = await open('/health/live', { viewport: { width: 1366, height: 768 } });
    await page.addInitScript(watchShifts);
    await page.goto(`${fixture.url}/en/s/demo`);
    await isLive(page);
    // What shows it is loaded after the page.
    await page.waitForSelector('header > [role="status"]', { state: 'attached' });
    await page.route('**/*_rsc=*', async (route) => {
      await new Promise((later) => setTimeout(later, 900));
      await route.continue();
    });
    for (const [kind, link, path] of [
      ['team', '[data-row] a', /\/t\/\d+$/],
      ['match', 'main a[href^="/en/m/"]', /\/m\/match/],
      ['ladder', 'header a[href="/en/s/demo"]:visible', /\/s\/demo$/],
      ['other', 'header a[href="/en/rules"]:visible', /\/rules$/],
    ] as const) {
      await page.locator(link).first().click();
      await page.waitForSelector(`main[aria-busy="true"] > [data-skeleton="${kind}"]`);
      if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/skeleton-${kind}.png` });
      await page.waitForURL(path);
      await page.waitForSelector('main:not([aria-busy]) h1');
      expect(await page.locator('[data-skeleton]').count()).toBe(0);
    }
    expect(await finalShiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
  });
});

/** How far things have jumped once everything is loaded and drawn. */
async function finalShiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  // That nothing moves any more cannot be waited for.
  await page.waitForTimeout(300);
  return page.evaluate(() => ('shifts' in window ? (window.shifts as { sum: number }).sum : Infinity));
}

/** Runs in the page before anything else: adds up how far things jumped, as browsers count it. */
function watchShifts(): void {
  const seen = { sum: 0 };
  Object.assign(window, { shifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!('hadRecentInput' in entry && entry.hadRecentInput)) seen.sum += 'value' in entry ? Number(entry.value) : 0;
  }).observe({ type: 'layout-shift', buffered: true });
}
