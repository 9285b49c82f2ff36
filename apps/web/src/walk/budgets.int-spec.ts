/** What pages may load; how much they may jump is in shifts.int-spec.ts, the times are in tools/bench/web.bench.ts. */
import { describeInBrowser, isLive } from '../../test/browser';
import { ADMIN_CASES } from './admin/admin-cases';
import { lazyScripts, loadedBytes, sizeOf } from './loaded-bytes';
import { PAGE_CASES } from './page-cases';

const CSS_KB = 20;
const FONTS_KB = { en: 50, ru: 70 };
/** The chart of a team, and with it all that comes after its page: also the head-to-head table and the corners of the header. */
const CHART_KB = 25;
const LAZY_KB = 29.5;

/**
 * Kilobytes of scripts as they travel (ADR 30), by the name of a case: within the goals of 150 for a ladder and a team and 165 for a match,
 * and not above what is reached.
 */
const SCRIPTS_KB = { ladder: 139.7, team: 134.5, match: 142.5, 'match-live': 142.5, events: 131.5, rules: 139 };
/** The panel is for few, who open it for hours: it may bring its library of components. */
const PANEL_SCRIPTS_KB = 235;
const PANEL_ROUTES = [...new Set(ADMIN_CASES.map(({ route }) => route))].filter((route) => !route.includes('['));
const BUDGETS = Object.entries(SCRIPTS_KB);

describeInBrowser('the budgets of the pages', ({ fixture, open }) => {
  const caseOf = (name: string) => PAGE_CASES.find((each) => each.name === name)!;

  it.each(BUDGETS)('%s has at most %d kB of scripts and no schemas, and little style', async (name, budgetKb) => {
    const loaded = await loadedBytes(fixture.url, `/en${caseOf(name).path(fixture)}`);
    expect(loaded.scripts).toBeGreaterThan(100_000);
    expect(loaded.scripts / 1_000).toBeLessThanOrEqual(budgetKb);
    expect(loaded.styles / 1_000).toBeLessThanOrEqual(CSS_KB);
    expect(loaded.texts.filter((text) => text.includes('ZodError'))).toEqual([]);
  });

  it.each(PANEL_ROUTES)('%s of the panel has at most as many scripts as it may', async (route) => {
    const loaded = await loadedBytes(fixture.url, `/en${route}`);
    expect(loaded.scripts).toBeGreaterThan(100_000);
    expect(loaded.scripts / 1_000).toBeLessThanOrEqual(PANEL_SCRIPTS_KB);
  });

  it.each(['en', 'ru'] as const)('loads no more of the font than %s needs', async (locale) => {
    const page = await open('/nowhere');
    let bytes = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) bytes += Number(response.headers()['content-length'] ?? 0);
    });
    await page.goto(`${fixture.url}/${locale}/s/demo/events`, { waitUntil: 'networkidle' });
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes / 1_000).toBeLessThanOrEqual(FONTS_KB[locale]);
  });

  it('loads the chart of a team after the page, with few scripts, and little else', async () => {
    const page = await open('/nowhere');
    const lazy = await lazyScripts(page, `${fixture.url}/en${caseOf('team').path(fixture)}`, async () => {
      await isLive(page);
      await page.waitForSelector('.u-over');
    });
    const chart = lazy.filter(({ text }) => text.includes('u-over') || text.includes('aria-valuetext'));
    // The chart, and what draws it.
    expect(chart.length).toBe(2);
    expect(sizeOf(chart) / 1_000).toBeLessThanOrEqual(CHART_KB);
    expect(sizeOf(lazy) / 1_000).toBeLessThanOrEqual(LAZY_KB);
  });
});
