/** The ladder on wide screens: a table and a rail, and what each of them shows. */
import type { Page } from 'playwright-core';
import { standingsOf } from '@hexduel/live-client/standings';
import { describeInBrowser, isLive } from '../../test/browser';
import { biggestClimber } from './standings';

const LAPTOP = { viewport: { width: 1366, height: 768 } } as const;
/** As it comes from the server. */
const STILL = { ...LAPTOP, javaScriptEnabled: false } as const;

describeInBrowser('the zones of the ladder', ({ fixture, open, errors }) => {
  const shown = () => standingsOf(fixture.tournament.rows, true);
  const boxOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!;
  const panel = (page: Page, name: string) => page.locator(`aside section[aria-label="${name}"]`);

  /** The texts of a column, the first of each cell, and how far right each ends. */
  const column = (page: Page, number: number) =>
    page.locator(`[data-row] > :nth-child(${number})`).evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() ?? cell);
        return { text: range.toString(), right: range.getBoundingClientRect().right };
      }),
    );

  it.each([
    [1366, 768],
    [1920, 1080],
  ])('has table and rail side by side at %i x %i, together at most 1,760 px wide', async (width, height) => {
    const page = await open('/en/s/demo', { viewport: { width, height } });
    await isLive(page);
    const [main, table, rail] = [
      await boxOf(page, 'main'),
      await boxOf(page, 'main [role="table"]'),
      await boxOf(page, 'aside[aria-label="Besides the table"]'),
    ];
    expect(main.width).toBe(Math.min(width, 1_760));
    expect(main.x).toBeCloseTo((width - main.width) / 2, 0);
    expect(rail.x).toBeGreaterThan(table.x + table.width);
    expect(Math.abs(rail.y - table.y)).toBeLessThan(4);
    expect(table.width).toBeGreaterThan(2 * rail.width);
    // Nothing of the room is left unused.
    expect(rail.x + rail.width).toBeGreaterThan(main.x + main.width - 32);
  });

  it('tells the gap to the place above and aligns the decimals of gaps, gains and points', async () => {
    const { tournament } = fixture;
    const scores = ['120.250', '98.500', '98.000', '77.125', '9.000', '8.500', '3.000', '0.500', '0.000'];
    tournament.rows = tournament.rows.map((row, at) => ({
      ...row,
      score: scores[at]!,
      gained: at % 2 === 0 ? '4.000' : '10.500',
    }));
    const page = await open('/en/s/demo', STILL);
    const [gaps, gains, points] = [await column(page, 4), await column(page, 5), await column(page, 6)];
    const placed = shown().filter(({ place }) => place !== null);
    expect(gaps.slice(0, placed.length).map(({ text }) => text)).toEqual([
      '–',
      ...placed.slice(1).map(({ row }, at) => (Number(placed[at]!.row.score) - Number(row.score)).toFixed(3)),
    ]);
    expect(gains.map(({ text }) => text)).toEqual(shown().map(({ row }) => `+${Number(row.gained).toFixed(1)}`));
    expect(points.map(({ text }) => text)).toEqual(shown().map(({ row }) => row.score));
    for (const cells of [gaps, gains, points]) {
      const numbers = cells.filter(({ text }) => text !== '–').map(({ right }) => Math.round(right * 10));
      expect(new Set(numbers).size).toBe(1);
    }
    expect(
      await page
        .locator('[data-row]')
        .first()
        .evaluate((row) => getComputedStyle(row).fontVariantNumeric),
    ).toBe('tabular-nums');
  });

  it('marks gold, silver and bronze, and gives every team an emblem of its own', async () => {
    const page = await open('/en/s/demo', STILL);
    const marks = page.locator('[data-row] [data-medal]');
    const medals = await marks.evaluateAll((all) =>
      all.map((mark) => {
        const { fill } = getComputedStyle(mark.querySelector('path')!);
        return { entry: mark.closest('[data-row]')!.getAttribute('data-row'), mark: mark.textContent, fill };
      }),
    );
    const winners = shown().filter(({ medal }) => medal !== null);
    expect(medals.map(({ entry, mark }) => [entry, mark])).toEqual(
      winners.map(({ row, place, medal }) => [row.entry, `${place}${['gold', 'silver', 'bronze'][medal! - 1]}`]),
    );
    expect(new Set(medals.map(({ fill }) => fill)).size).toBe(3);
    const emblems = page.locator('[data-row] th svg[viewBox="0 0 32 32"]');
    expect(new Set(await emblems.evaluateAll((all) => all.map((emblem) => emblem.innerHTML))).size).toBe(
      shown().length,
    );
  });

  it('has a featured match on a board, the next event, the biggest climber and the matches in the rail', async () => {
    const { tournament, events } = fixture;
    // Third place has come from below.
    tournament.rows = tournament.rows.map((row) => ({
      ...row,
      placeBefore: row.place === 3 ? 7 : row.place > 3 && row.place <= 7 ? row.place - 1 : row.place,
    }));
    const page = await open('/en/s/demo', LAPTOP);
    await isLive(page);
    const rail = page.locator('aside[aria-label="Besides the table"]');
    await rail.locator('[data-featured] .board [data-cell]').first().waitFor();
    const featured = await rail.locator('[data-featured]').getAttribute('data-featured');
    expect(tournament.matches.map(({ publicId }) => publicId)).toContain(featured);
    expect(await panel(page, 'Next event').locator('time').getAttribute('datetime')).toBe(events.planned[0]!.dueAt);
    expect(await panel(page, 'Next event').textContent()).toMatch(/size-6.*2[45]:\d\d$/i);
    const climber = biggestClimber(shown())!;
    const words = await panel(page, 'Biggest climber of round 4').textContent();
    expect(words).toContain(climber.row.name);
    expect(words).toContain(`from place ${climber.place! + climber.climbed} to ${climber.place}`);
    const matches = panel(page, 'Matches now');
    const playing = tournament.matches.filter(({ state }) => state === 'playing');
    expect(await matches.locator('li', { hasText: 'Live now' }).count()).toBe(playing.length);
    expect(await matches.locator(`a[href="/en/m/${playing[0]!.publicId}"]`).count()).toBe(1);
    expect(errors).toEqual([]);
  });
});
