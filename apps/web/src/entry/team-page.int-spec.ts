/** A team's page: its chart, what is at stake, why it got its points, releases and head to head. */
import type { Page } from 'playwright-core';
import { describeInBrowser, isLive } from '../../test/browser';

describeInBrowser('the page of a team', ({ fixture, open, errors }) => {
  const WITHOUT_SCRIPTS = { javaScriptEnabled: false } as const;
  const drawn = (page: Page) => page.waitForSelector('.u-over');

  it('draws all teams, and says the values that the arrow keys reach', async () => {
    fixture.restart(8);
    const page = await open('/en/s/demo/t/2');
    await drawn(page);
    const chart = page.locator('[role=slider]');
    expect(await chart.getAttribute('aria-valuenow')).toBe('8');
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const text = await chart.getAttribute('aria-valuetext');
    expect(text).toMatch(/^Round 6, .+ · Deep Honeycomb: [\d.,]+ \(place \d\)$/);
    await page.keyboard.press('Home');
    expect(await chart.getAttribute('aria-valuetext')).toContain('Round 1,');
    await page.selectOption('figure select', { label: 'Six Sides' });
    expect(await chart.getAttribute('aria-valuetext')).toContain('Six Sides');
    // Something is drawn in ink.
    const inked = await page.locator('.uplot canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let at = 3; at < data.length; at += 4) if (data[at]! > 200) count += 1;
      return count;
    });
    expect(inked).toBeGreaterThan(2_000);
    expect(errors).toEqual([]);
  });

  it('has the same as a table, and the last hour alone', async () => {
    fixture.restart(8);
    const page = await open('/ru/s/demo/t/2');
    await drawn(page);
    await page.click('figure button:has-text("Таблица")');
    const rows = page.locator('figure tbody tr');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(8);
    expect(await rows.nth(3).textContent()).toContain('релиз v12');
    expect(await page.locator('figure table').textContent()).toContain('пауза');
    await page.click('figure button:has-text("Последний час")');
    expect(await rows.count()).toBe(7);
  });

  it('grows by a round that is scored while somebody looks', async () => {
    const page = await open('/en/s/demo/t/1');
    await drawn(page);
    fixture.scoreRound();
    await page.waitForSelector('[role=slider][aria-valuemax="5"]');
    expect(fixture.requested).toContain('/api/ladder/sandboxes/demo/score-chart?after=4');
  });

  it('moves nothing while it loads', async () => {
    const page = await open('/en/s/demo/t/1', { viewport: { width: 1366, height: 768 } });
    await drawn(page);
    await page.waitForTimeout(500);
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => done(sum), 200);
        }),
    );
    expect(shifts).toBeLessThanOrEqual(0.02);
  });

  it('says what is at stake for both teams before a match ends, and then what it brought and why', async () => {
    const page = await open('/en/s/demo/t/8', WITHOUT_SCRIPTS);
    const open_ = page.locator('[data-state=waiting], [data-state=playing]').first();
    const match = await open_.getAttribute('data-match');
    const { sides } = fixture.tournament.matches.find((each) => each.match === match)!;
    const [own, other] = sides[0].entryNumber === 8 ? sides : [sides[1], sides[0]];
    const points = (of: string) => (Number(of) === 0 ? '0' : `+${Number(of)}`);
    const line = ({ won, drawn }: { won: string; drawn: string }) => `${points(won)} · draw ${points(drawn)}`;
    expect(await open_.locator('[data-stake]').textContent()).toBe(`Win ${line(own.stake!)} · defeat 0`);
    expect(await open_.locator('[data-stake] + p').textContent()).toBe(`${other.name}: win ${line(other.stake!)}`);
    expect(own.stake).not.toEqual(other.stake);
    const scored = await open('/en/s/demo/t/8?round=4', WITHOUT_SCRIPTS);
    expect(await scored.locator('[data-stake]').count()).toBe(0);
    const why = await scored.locator('[data-explained]').textContent();
    expect(why).toMatch(
      /Before round 4: place \d with [\d.]+ points\. The round brought [\d.]+: now [\d.]+ points, place \d\./,
    );
    expect(why).toMatch(/victory over a (higher|lower) team · [24] × 1/);
  });

  it('names both teams of a game, and a game that was stopped leads to where it stopped', async () => {
    const page = await open('/en/s/demo/t/7?round=2', WITHOUT_SCRIPTS);
    const match = page.locator('[data-match]').first();
    expect(await match.textContent()).toMatch(/The same move \d+ : \d+ Hex Machina/);
    expect(await match.locator('a[href*="&ply="]').first().getAttribute('href')).toMatch(
      /^\/en\/m\/match\d+\?leg=1&ply=\d+$/,
    );
  });

  it('compares the results before and after a release, chosen without scripts too', async () => {
    fixture.restart(8);
    const page = await open('/en/s/demo/t/2', WITHOUT_SCRIPTS);
    expect(await page.locator('[data-effect]').textContent()).toContain('After · rounds 5–8');
    await page.selectOption('select[name=release]', '3');
    await page.selectOption('select[name=span]', '5');
    await page.click('[data-effect] button');
    expect(await page.locator('[data-effect]').textContent()).toContain('Before · rounds 1–2');
    expect(await page.locator('[data-effect] tbody tr').count()).toBeGreaterThan(5);
    const other = await open('/en/s/demo/t/1', WITHOUT_SCRIPTS);
    expect(await other.locator('[data-effect]').count()).toBe(0);
  });

  it('opens the latest matches against an opponent', async () => {
    const page = await open('/en/s/demo/t/1');
    await isLive(page);
    await page.click('[data-met="2"] button');
    await page.waitForSelector('tr td[colspan] li');
    expect(await page.locator('tr td[colspan] li').count()).toBe(5);
    expect(await page.locator('[data-met="2"] button').getAttribute('aria-expanded')).toBe('true');
  });

  it('offers the rounds of hundreds by their hundred', async () => {
    fixture.restart(3);
    const page = await open('/en/s/demo/t/1?round=2', WITHOUT_SCRIPTS);
    expect(await page.locator('select[name=round]').count()).toBe(1);
    expect(await page.locator('select[name=round] option').allTextContents()).toEqual([
      'Round 4',
      'Round 3',
      'Round 2',
      'Round 1',
    ]);
  });
});
