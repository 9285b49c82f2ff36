/** The ladder in a browser: rows move without a reload, whatever happens to the connection. */
import type { Page } from 'playwright-core';
import { describeInBrowser, isLive } from '../../test/browser';
import type { Tournament } from '../../test/tournament';

const LADDER = 'ladder:00000000-0000-4000-8000-000000000001';

describeInBrowser('the live ladder', ({ fixture, open, troubles }) => {
  /** Lets the team of a place change places with the one above. */
  const climb = (place: number) => (tournament: Tournament) => {
    tournament.rows = tournament.rows
      .map((row) => {
        const now = row.place === place ? place - 1 : row.place === place - 1 ? place : row.place;
        return { ...row, placeBefore: row.place, place: now };
      })
      .sort((a, b) => a.place - b.place);
  };
  const order = (page: Page) => page.locator('[data-row] a').allTextContents();
  const names = () => fixture.tournament.rows.map(({ name }) => name);
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
  const shows = async (page: Page, wanted: readonly string[]) => {
    await page.waitForFunction(
      (expected) => [...document.querySelectorAll('[data-row] a')].map((link) => link.textContent).join() === expected,
      wanted.join(),
    );
  };

  /** Keeps the names of the rows that slide, in `slides`: the slides themselves are soon over. */
  const watchSlides = (page: Page) =>
    page.evaluate(() => {
      const slides: string[] = [];
      Object.assign(window, { slides });
      const animate = (element: Element, ...how: Parameters<Element['animate']>) => original.apply(element, how);
      const original = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        if (this.matches('[data-row]')) slides.push(this.querySelector('a')?.textContent ?? '');
        return animate(this, ...how);
      };
    });

  it('lets a row change its place without a reload, and slide there', async () => {
    const page = await open('/en/s/demo', { reducedMotion: 'no-preference' });
    await isLive(page);
    await mark(page);
    await watchSlides(page);
    const before = await order(page);
    fixture.changeLadder(climb(2));
    await shows(page, [before[1]!, before[0]!, ...before.slice(2)]);
    const slides = await page.evaluate(() => ('slides' in window ? window.slides : null));
    expect(slides).toEqual([names()[0], names()[1]]);
    expect(await page.locator('[data-row]').first().textContent()).toContain('up by 1');
    expect(await isSameDocument(page)).toBe(true);
  });

  it.each([
    ['en', 'The results are frozen: nothing is shown from round 5 on'],
    ['ru', 'Результаты заморожены: начиная с раунда 5'],
  ])('says in %s that results are frozen while they are', async (locale, words) => {
    const page = await open(`/${locale}/s/demo`);
    await isLive(page);
    expect(await page.getByText(words).count()).toBe(0);
    fixture.changeLadder((tournament) => (tournament.frozenFrom = 5));
    await page.getByText(words).waitFor();
    const team = await open(`/${locale}/s/demo/t/1`);
    await team.getByText(words).waitFor();
    fixture.changeLadder((tournament) => (tournament.frozenFrom = null));
    await page.getByText(words).waitFor({ state: 'detached' });
  });

  it('moves nothing where the reader asked for that', async () => {
    const page = await open('/en/s/demo');
    await isLive(page);
    await watchSlides(page);
    fixture.changeLadder(climb(2));
    await shows(page, names());
    const slides = await page.evaluate(() => ('slides' in window ? window.slides : null));
    expect(slides).toEqual([]);
  });

  it('goes on from what the page was rendered with: nothing is loaded twice', async () => {
    const page = await open('/en/s/demo');
    await isLive(page);
    expect(fixture.asked).toEqual(['/api/ladder/sandboxes/demo/ladder']);
    expect(fixture.heard).toEqual([{ type: 'sub', topic: LADDER, since: { epoch: expect.any(Number), rev: 0 } }]);
  });

  it('is right again after the connection was cut, and says how it is', async () => {
    const page = await open('/en/s/demo');
    await isLive(page);
    await mark(page);
    fixture.refusesSockets = true;
    fixture.cutSockets();
    await page.waitForSelector('[data-live="reconnecting"]');
    fixture.changeLadder(climb(5));
    fixture.refusesSockets = false;
    await isLive(page);
    await shows(page, names());
    fixture.changeLadder(climb(6));
    await shows(page, names());
    expect(await isSameDocument(page)).toBe(true);
  });

  it('asks for the whole where a change got lost, and shows what it has until then', async () => {
    const page = await open('/en/s/demo');
    await isLive(page);
    fixture.changeLadder(climb(3), { told: false });
    fixture.changeLadder(climb(7));
    await shows(page, names());
    expect(fixture.heard.filter(({ type }) => type === 'sub').at(-1)).toEqual({ type: 'sub', topic: LADDER });
    fixture.changeLadder(climb(2));
    await shows(page, names());
    expect(fixture.heard.filter(({ type }) => type === 'sub')).toHaveLength(2);
  });

  it('reads over HTTP where there is no socket at all', async () => {
    fixture.refusesSockets = true;
    const page = await open('/en/s/demo');
    await page.waitForSelector('[data-live="polling"]', { timeout: 30_000 });
    fixture.changeLadder(climb(4));
    await shows(page, names());
    fixture.isAway = true;
    await page.waitForSelector('[data-live="offline"]', { timeout: 30_000 });
    expect(await page.locator('[data-live]').textContent()).toMatch(/^Offline since \d\d:\d\d/);
    expect(await page.locator('[data-row]').count()).toBe(9);
    fixture.refusesSockets = false;
    fixture.isAway = false;
    await isLive(page);
  });

  it('begins anew with a restarted tournament', async () => {
    const page = await open('/en/s/demo');
    await isLive(page);
    fixture.restart(0);
    fixture.cutSockets();
    await page.waitForSelector('text=The first round has not been opened yet');
    await shows(page, names());
    expect(troubles.filter((text) => !text.includes('WebSocket'))).toEqual([]);
  });

  it('says in words why nothing is played', async () => {
    const page = await open('/en/s/demo');
    await isLive(page);
    fixture.changeLadder((tournament) => (tournament.withheld = 'few_entries'));
    await page.waitForSelector('text=it takes at least two teams');
    fixture.changeLadder((tournament) => (tournament.tournament = 'paused'));
    await page.waitForSelector('text=no new round is opened until it goes on');
  });

  it('lets the line of a team grow when a round is scored', async () => {
    const page = await open('/ru/s/demo/t/2');
    await isLive(page);
    await page.getByText(/после раунда 1 .*после раунда 4/).waitFor();
    fixture.scoreRound();
    await page.getByText(/после раунда 1 .*после раунда 5/).waitFor();
  });

  it('shows a team its matches as they are played, round by round', async () => {
    const page = await open('/en/s/demo/t/2');
    await isLive(page);
    const match = fixture.tournament.matches.findLast(({ state, sides }) => {
      return state === 'playing' && sides.some(({ entryNumber }) => entryNumber === 2);
    })!;
    const item = page.locator(`[data-match="${match.match}"]`);
    expect(await item.getAttribute('data-state')).toBe('playing');
    fixture.changeMatch(match, () => fixture.tournament.finish(match));
    await page.waitForSelector(`[data-match="${match.match}"][data-state="finished"]`);
    expect(await item.locator('a[href*="leg=2"]').count()).toBe(1);
    await page.click('a[aria-label="Previous round"]');
    await page.waitForURL(/round=4$/);
    await page.waitForSelector('text=Matches of round 4');
    await page.selectOption('select[name="round"]', '2');
    await page.waitForURL(/round=2$/);
    await page.waitForSelector('text=Matches of round 2');
    expect(await page.locator('a[aria-label="Next round"]').count()).toBe(1);
  });
});
