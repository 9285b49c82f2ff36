/** What pages may load; how much they may jump is in shifts.int-spec.ts, the times are in tools/bench/web.bench.ts. */
import { describeInBrowser, isLive } from '../../test/browser';
import { ADMIN_CASES } from './admin/admin-cases';
import { lazyScripts, loadFiles, loadedBytes, sizeOf } from './loaded-bytes';
import type { Encoding } from './loaded-bytes';
import { PAGE_CASES } from './page-cases';

const CSS_KB = 20;
const FONTS_KB = { en: 50, ru: 70 };
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
/** The chart of a team, whose goal is 25, and with it all that comes after its page: also the head-to-head table and the corners of the header. */
const CHART_KB = { br: 24, gzip: 25.7 };
const LAZY_KB = { br: 29.5, gzip: 31.9 };

/**
 * Kilobytes of scripts as they travel (ADR 30), by the name of a case: not above what is reached. The goals are 150 for a ladder and a
 * team and 165 for a match and a practice game. A ladder is above its goal by gzip alone.
 */
const SCRIPTS_KB = {
  ladder: { br: 138.5, gzip: 155.6 },
  team: { br: 133.2, gzip: 149.9 },
  match: { br: 141.9, gzip: 159.4 },
  'match-live': { br: 141.9, gzip: 159.4 },
  play: { br: 131.2, gzip: 147.8 },
  'play-game': { br: 139.2, gzip: 156.4 },
  events: { br: 130.3, gzip: 146.8 },
  rules: { br: 137.9, gzip: 155 },
};
/** The panel is for few, who open it for hours: it may bring its library of components. */
const PANEL_SCRIPTS_KB = 235;
const PANEL_ROUTES = [...new Set(ADMIN_CASES.map(({ route }) => route))].filter((route) => !route.includes('['));
const BUDGETS = Object.entries(SCRIPTS_KB).flatMap(([name, budgets]) =>
  ENCODINGS.map((encoding) => [name, budgets[encoding], encoding] as const),
);

describeInBrowser('the budgets of the pages', ({ fixture, open }) => {
  const caseOf = (name: string) => PAGE_CASES.find((each) => each.name === name)!;

  it.each(BUDGETS)(
    '%s has at most %d kB of scripts by %s and no schemas, and little style',
    async (name, budgetKb, encoding) => {
      const loaded = await loadedBytes(fixture.url, `/en${caseOf(name).path(fixture)}`, encoding);
      expect(loaded.scripts).toBeGreaterThan(100_000);
      expect(loaded.scripts / 1_000).toBeLessThanOrEqual(budgetKb);
      expect(loaded.styles / 1_000).toBeLessThanOrEqual(CSS_KB);
      expect(loaded.texts.filter((text) => text.includes('ZodError'))).toEqual([]);
    },
  );

  it.each(PANEL_ROUTES)('%s of the panel has at most as many scripts as it may', async (route) => {
    const loaded = await loadedBytes(fixture.url, `/en${route}`, 'br');
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

  it('loads the chart of a team after the page, and little else', async () => {
    const page = await open('/nowhere');
    const lazy = await lazyScripts(page, `${fixture.url}/en${caseOf('team').path(fixture)}`, async () => {
      await isLive(page);
      await page.waitForSelector('.u-over');
    });
    for (const encoding of ENCODINGS) {
      const files = await loadFiles(lazy, encoding);
      // The chart, and what draws it.
      const chart = files.filter(({ text }) => text.includes('u-over') || text.includes('aria-valuetext'));
      expect(chart.length).toBe(2);
      expect(sizeOf(chart) / 1_000).toBeLessThanOrEqual(CHART_KB[encoding]);
      expect(sizeOf(files) / 1_000).toBeLessThanOrEqual(LAZY_KB[encoding]);
    }
  });
});
