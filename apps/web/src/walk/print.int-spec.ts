/** Pages on paper, asked for by a reader of dark colours. */
import type { Page } from 'playwright-core';
import { describeInBrowser, isLive } from '../../test/browser';

const SCREENSHOTS = process.env['HEXDUEL_SCREENSHOTS'];
/** A sheet of A4 between margins of a centimetre, in the pixels of CSS. */
const SHEET = { width: 718, height: 1_047 };

describeInBrowser('pages on paper', ({ fixture, open }) => {
  const printed = async (path: string, theme?: 'dark'): Promise<Page> => {
    const page = await open('/health/live', { viewport: SHEET, colorScheme: 'dark' });
    if (theme) await page.context().addCookies([{ name: 'hexduel-theme', value: theme, url: fixture.url }]);
    await page.goto(`${fixture.url}${path}`);
    await isLive(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    if (SCREENSHOTS)
      await page.screenshot({ path: `${SCREENSHOTS}/print${path.replaceAll('/', '-')}.png`, fullPage: true });
    return page;
  };

  it.each([
    ['the ladder', '/en/s/demo', '[data-row] a'],
    ['a team', '/ru/s/demo/t/7', '[data-match]'],
    ['a round', '/en/s/demo/rounds/4', 'table .won'],
  ])('shows %s dark on light, without what leads elsewhere, and cuts nothing off', async (_, path, content) => {
    const page = await printed(path);
    expect(await page.locator(content).first().isVisible()).toBe(true);
    expect(
      await page.locator('body > header, nav, [role=search], aside, .segments').filter({ visible: true }).count(),
    ).toBe(0);
    const { ground, ink, cut } = await page.evaluate(measureSheet);
    expect([path, ground, cut]).toEqual([path, 255, []]);
    expect(ink).toBeLessThan(80);
  });

  it('draws the chart of a team anew, in ink', async () => {
    const page = await open('/en/s/demo/t/1', { viewport: SHEET, colorScheme: 'dark' });
    await page.waitForSelector('.u-over');
    // A chart that gets another width is drawn anew in any case.
    await page.locator('main figure').evaluate((figure) => (figure.style.width = '600px'));
    await page.waitForFunction(
      () => document.querySelector('.chart-box')!.clientWidth === document.querySelector('.uplot')!.clientWidth,
    );
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.waitForFunction(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.uplot canvas')!;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      let inked = 0;
      for (let at = 0; at < data.length; at += 4)
        if (data[at]! + data[at + 1]! + data[at + 2]! < 120 && data[at + 3]! > 200) inked += 1;
      return inked > 500;
    });
  });

  it('is light as well for a reader who chose the dark colours', async () => {
    const page = await printed('/en/s/demo', 'dark');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    const { ground, ink } = await page.evaluate(measureSheet);
    expect(ground).toBe(255);
    expect(ink).toBeLessThan(80);
  });
});

/**
 * Runs in the page: how light its ground is and the ink of its heading, from 0 to 255, and the texts that the sheet, or
 * something that would have to be scrolled, shows a part of.
 */
function measureSheet(): { ground: number; ink: number; cut: string[] } {
  const lightOf = (colour: string): number => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  };
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (!parent || text === '' || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('.sr-only, script, style')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width > 0 && rightEdgeOf(parent) + 1 < box.right) cut.push(text.slice(0, 80));
  }
  return {
    ground: lightOf(getComputedStyle(document.documentElement).backgroundColor),
    ink: lightOf(getComputedStyle(document.querySelector('h1')!).color),
    cut,
  };

  /** How far to the right the content of an element can be seen. */
  function rightEdgeOf(element: Element): number {
    let edge = document.documentElement.clientWidth;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(at);
      if (overflowX !== 'visible' && textOverflow !== 'ellipsis')
        edge = Math.min(edge, at.getBoundingClientRect().right);
    }
    return edge;
  }
}
