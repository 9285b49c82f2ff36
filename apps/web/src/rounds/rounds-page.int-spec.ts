/** The pages of rounds and of teams: without scripts, by keyboard, live, and for a large sandbox. */
import { describeInBrowser, isLive } from '../../test/browser';

describeInBrowser('rounds and teams', ({ fixture, open, errors }) => {
  const WITHOUT_SCRIPTS = { javaScriptEnabled: false } as const;

  it('list the rounds with who gained most, page by page, without scripts', async () => {
    fixture.restart(60);
    const page = await open('/en/s/demo/rounds', WITHOUT_SCRIPTS);
    expect(await page.locator('[data-round]').count()).toBe(50);
    expect(await page.locator('[data-round="61"]').textContent()).toContain('Live now');
    expect(await page.locator('[data-round="60"]').textContent()).toMatch(/Scored.+\+\d/);
    await page.click('text=Older');
    expect(await page.locator('[data-round]').first().textContent()).toContain('Round 11');
    await page.click('text=Newer');
    expect(page.url()).toBe(`${fixture.url}/en/s/demo/rounds`);
  });

  it('show who beat whom, and each cell leads to its match', async () => {
    const page = await open('/en/s/demo/rounds/4', WITHOUT_SCRIPTS);
    const rows = await page.locator('.cross tbody tr').count();
    expect(rows).toBe(8);
    expect(await page.locator('.cross tbody td a').count()).toBe(rows * (rows - 1));
    const first = page.locator('.cross tbody td a').first();
    expect(await first.getAttribute('aria-label')).toMatch(/^[WDL] [\d.]+: .+ – .+, (Won|Drawn|Lost)$/);
    await first.click();
    expect(page.url()).toContain('/en/m/match4');
  });

  it('show what was corrected in a scored round, with points and places before and after, without scripts', async () => {
    const page = await open('/en/s/demo/rounds', WITHOUT_SCRIPTS);
    expect(await page.locator('[data-round="2"]').textContent()).toContain('Scored, corrected');
    expect(await page.locator('[data-round="3"]').textContent()).not.toContain('corrected');
    await page.click('[data-round="2"] th a');
    await page.click('text=Corrected');
    expect(page.url()).toContain('#corrections');
    const corrected = page.locator('[data-correction="void"]');
    expect(await corrected.locator('p').allTextContents()).toEqual([
      expect.stringMatching(/^The match .+ – .+ was declared void\.$/),
      expect.stringMatching(/^Reason: The venue lost its power\. · /),
    ]);
    const [first] = await corrected.locator('tbody tr').all();
    expect(await first!.locator('del').allTextContents()).toEqual(['2', expect.stringMatching(/^\d/), '1']);
    expect(await first!.locator('ins').allTextContents()).toEqual(['0', '11', '2']);
    await first!.locator('a').click();
    expect(page.url()).toContain('?round=2');
    await page.click('[data-explained] summary');
    expect(await page.locator('[data-corrected]').textContent()).toBe(
      'Corrected: 2 → 0 points for this round, place 1 → 2. Reason: The venue lost its power.',
    );
  });

  it('show a correction of a scored round that is open in a browser, without a reload', async () => {
    const page = await open('/en/s/demo/rounds/3');
    await isLive(page);
    await page.evaluate(() => void (document.body.dataset['opened'] = 'once'));
    expect(await page.locator('[data-correction]').count()).toBe(0);
    const voids = await page.locator('.cross tbody td', { hasText: '×' }).count();
    fixture.changeLadder((tournament) => tournament.correct(3));
    await page.waitForSelector('[data-correction="void"]');
    await page.waitForSelector('a[href="#corrections"]');
    expect(await page.locator('.cross tbody td', { hasText: '×' }).count()).toBe(voids + 2);
    expect(await page.locator('body').getAttribute('data-opened')).toBe('once');
  });

  it('go from cell to cell by the arrow keys, and one of them is in the order of Tab', async () => {
    const page = await open('/en/s/demo/rounds/4');
    await isLive(page);
    const cells = page.locator('.cross tbody td a');
    expect(
      await cells.evaluateAll((links) => links.filter((link) => (link as HTMLElement).tabIndex === 0).length),
    ).toBe(1);
    await cells.first().focus();
    const labels: (string | null)[] = [];
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
      await page.keyboard.press(key);
      labels.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null));
    }
    expect(new Set(labels).size).toBeGreaterThan(2);
    expect(labels).not.toContain(null);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/en\/m\//);
  });

  it('follow the open round until it is scored', async () => {
    const page = await open('/en/s/demo/rounds/5');
    await isLive(page);
    expect(await page.locator('.cross small').count()).toBe(0);
    fixture.scoreRound();
    await page.waitForSelector('.cross small');
    expect(await page.locator('[data-state="scored"]').textContent()).toContain('Scored');
    expect(errors).toEqual([]);
  });

  it('say why a hidden round is not shown', async () => {
    fixture.changeLadder((tournament) => (tournament.frozenFrom = 5));
    const page = await open('/ru/s/demo/rounds/5', WITHOUT_SCRIPTS);
    expect(await page.locator('h1').textContent()).toBe('Этот раунд пока тайна');
    fixture.restart();
    expect((await fetch(`${fixture.url}/en/s/demo/rounds/99`)).status).toBe(404);
    expect((await fetch(`${fixture.url}/en/s/demo/rounds/x`)).status).toBe(404);
  });

  it('say that a round is no longer kept, with the status of what is gone', async () => {
    fixture.keptFrom = 3;
    const page = await open('/ru/s/demo/rounds/2', WITHOUT_SCRIPTS);
    expect(await page.locator('h1').textContent()).toBe('Этот раунд больше не хранится');
    const statusOf = async (round: number): Promise<number> =>
      (await fetch(`${fixture.url}/en/s/demo/rounds/${round}?from=list`)).status;
    expect([await statusOf(2), await statusOf(3)]).toEqual([410, 200]);
  });

  it('find a team by a part of its name, with and without scripts', async () => {
    const page = await open('/en/s/demo/teams');
    await isLive(page);
    await page.fill('input[type=search]', 'шести');
    expect(await page.locator('[data-team]').allTextContents()).toHaveLength(1);
    const plain = await open('/en/s/demo/teams?q=deep', WITHOUT_SCRIPTS);
    expect(await plain.locator('[data-team]').allTextContents()).toEqual([expect.stringContaining('Deep Honeycomb')]);
    expect(await plain.locator('[data-team]').textContent()).toContain('release v12');
  });
});
