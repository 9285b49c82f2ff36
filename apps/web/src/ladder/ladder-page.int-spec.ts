/** The ladder in a browser: rows move without a reload, and survive every loss of the connection. */
import type { Page } from 'playwright-core';
import { describeInBrowser, isLive } from '../../test/browser';
import { finalRows, finishFrozen, openPlaces } from '../../test/revealed-ladder';
import type { Tournament } from '../../test/tournament';

const LADDER = 'ladder:00000000-0000-4000-8000-000000000001';

describeInBrowser('the live ladder', ({ fixture, open, errors }) => {
  /** Swaps the team of a place with the one above. */
  const climb = (place: number) => (tournament: Tournament) => {
    tournament.rows = tournament.rows
      .map((row) => {
        const now = row.place === place ? place - 1 : row.place === place - 1 ? place : row.place;
        return { ...row, placeBefore: row.place, place: now };
      })
      .sort((a, b) => a.place - b.place);
  };
  const order = (page: Page) => page.locator('[data-row] a').allTextContents();
  // Teams that have left are shown last.
  const names = () => {
    const { rows } = fixture.tournament;
    return [...rows.filter(({ hasLeft }) => !hasLeft), ...rows.filter(({ hasLeft }) => hasLeft)].map(
      ({ name }) => name,
    );
  };
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
  const shows = async (page: Page, wanted: readonly string[]) => {
    await page.waitForFunction(
      (expected) => [...document.querySelectorAll('[data-row] a')].map((link) => link.textContent).join() === expected,
      wanted.join(),
    );
  };

  /** Records the names of the rows that are animated in `slides`, because animations end soon. */
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

  it('moves a row to its new place without a reload, animated', async () => {
    const page = await open('/en/s/demo', { reducedMotion: 'no-preference' });
    await isLive(page);
    await mark(page);
    await watchSlides(page);
    const before = await order(page);
    fixture.changeLadder(climb(2));
    await shows(page, [before[1]!, before[0]!, ...before.slice(2)]);
    const slides = await page.evaluate(() => ('slides' in window ? window.slides : null));
    expect(slides).toEqual([names()[0], names()[1]]);
    expect(await page.locator('[data-row]').first().getByRole('img', { name: 'up by 1' }).count()).toBe(1);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('shows how much of the round is played, in its line and in the rows of both teams, as matches end', async () => {
    const page = await open('/en/s/demo');
    await isLive(page);
    const match = fixture.tournament.matches.findLast(({ state }) => state === 'playing')!;
    const shownOf = (entry: string) =>
      page.locator(`[data-row="${entry}"] [role="img"]:has(progress):visible`).getAttribute('aria-label');
    const wordsOf = (entry: string): string => {
      const { finished, matches, playing } = fixture.tournament.rows.find((row) => row.entry === entry)!;
      return `${finished} of ${matches} matches played${playing > 0 ? `, ${playing} ${playing === 1 ? 'is' : 'are'} being played` : ''}`;
    };
    const before = await page.locator('#round-progress').textContent();
    for (const { entry } of match.sides) expect(await shownOf(entry)).toBe(wordsOf(entry));
    fixture.changeMatch(match, () => fixture.tournament.finish(match));
    const { finished, matches: all } = fixture.tournament.ladder.round!;
    await page.waitForSelector(`#round-progress:text-is("${finished} of ${all} matches")`);
    expect(before).not.toBe(await page.locator('#round-progress').textContent());
    expect(await page.locator('main progress').first().getAttribute('value')).toBe(String(finished));
    for (const { entry } of match.sides) expect(await shownOf(entry)).toBe(wordsOf(entry));
  });

  it.each([
    ['en', 'The results are frozen: nothing is shown from round 5 on'],
    ['ru', 'Результаты заморожены: начиная с раунда 5'],
  ])('says in %s that results are frozen', async (locale, words) => {
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

  it('shows the opened places of a reveal, and below who is still to come', async () => {
    finishFrozen(fixture);
    const frozen = fixture.tournament.rows;
    const final = finalRows(frozen);
    openPlaces(fixture, frozen, 0);
    const page = await open('/en/s/demo');
    await isLive(page);
    const waiting = () => page.locator('[data-waiting] a').allTextContents();
    expect([await order(page), (await waiting()).length]).toEqual([[], final.length]);
    openPlaces(fixture, frozen, 2);
    await page.getByText(`2 of ${final.length} places are open`).waitFor();
    await shows(
      page,
      final.slice(-2).map(({ name }) => name),
    );
    const opened = new Set(final.slice(-2).map(({ entry }) => entry));
    const rest = frozen.filter(({ entry, hasLeft }) => !hasLeft && !opened.has(entry));
    expect(await waiting()).toEqual(rest.map(({ name }) => name));
    await page.fill('input[type="search"]', rest[0]!.name);
    await page.waitForFunction(() => document.querySelectorAll('[data-waiting]').length === 1);
  });

  it('animates nothing with reduced motion', async () => {
    const page = await open('/en/s/demo');
    await isLive(page);
    await watchSlides(page);
    fixture.changeLadder(climb(2));
    await shows(page, names());
    const slides = await page.evaluate(() => ('slides' in window ? window.slides : null));
    expect(slides).toEqual([]);
  });

  const subscriptions = () => fixture.received.filter((message) => message.type === 'sub' && message.topic === LADDER);

  it('continues from the state the page was rendered from: nothing is loaded twice', async () => {
    const page = await open('/en/s/demo');
    await isLive(page);
    expect(fixture.requested.filter((path) => path.endsWith('/ladder'))).toHaveLength(1);
    const since = { epoch: expect.any(Number), rev: 0 };
    expect(subscriptions()).toEqual([{ type: 'sub', topic: LADDER, since, compact: true }]);
  });

  it('catches up after the connection was cut, and shows that it was', async () => {
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

  it('asks for the whole state after a lost change, and shows what it has until then', async () => {
    const page = await open('/en/s/demo');
    await isLive(page);
    fixture.changeLadder(climb(3), { isLost: true });
    fixture.changeLadder(climb(7));
    await shows(page, names());
    expect(subscriptions().at(-1)).toEqual({ type: 'sub', topic: LADDER, compact: true });
    fixture.changeLadder(climb(2));
    await shows(page, names());
    expect(subscriptions()).toHaveLength(2);
  });

  it('polls over HTTP if it cannot open a socket', async () => {
    fixture.refusesSockets = true;
    const page = await open('/en/s/demo');
    await page.waitForSelector('[data-live="polling"]', { timeout: 30_000 });
    fixture.changeLadder(climb(4));
    await shows(page, names());
    fixture.isUnavailable = true;
    await page.waitForSelector('[data-live="offline"]', { timeout: 30_000 });
    expect(await page.locator('[data-live]').textContent()).toMatch(/^Offline since \d\d:\d\d/);
    expect(await page.locator('[data-row]').count()).toBe(9);
    fixture.refusesSockets = false;
    fixture.isUnavailable = false;
    await isLive(page);
  });

  it('starts over with a restarted tournament', async () => {
    const page = await open('/en/s/demo');
    await isLive(page);
    fixture.restart(0);
    fixture.cutSockets();
    await page.waitForSelector('text=The first round has not opened yet');
    await shows(page, names());
    expect(errors.filter((text) => !text.includes('WebSocket'))).toEqual([]);
  });

  it('says why no round is played', async () => {
    const page = await open('/en/s/demo');
    await isLive(page);
    fixture.changeLadder((tournament) => (tournament.withheld = 'few_entries'));
    await page.waitForSelector('text=at least two teams are needed');
    fixture.changeLadder((tournament) => (tournament.tournament = 'paused'));
    await page.waitForSelector('text=no new round opens until it resumes');
  });

  it('extends the line of a team when a round is scored', async () => {
    const page = await open('/ru/s/demo/t/2');
    await isLive(page);
    const chart = page.locator('[role=slider]');
    await page.waitForSelector('[role=slider][aria-valuemax="4"][aria-valuetext^="Раунд 4,"]');
    fixture.scoreRound();
    await page.waitForSelector('[role=slider][aria-valuemax="5"][aria-valuetext^="Раунд 5,"]');
    await chart.press('Home');
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/^Раунд 1,/);
  });

  it('shows the matches of a team as they are played, round by round', async () => {
    const page = await open('/en/s/demo/t/2');
    await isLive(page);
    const match = fixture.tournament.matches.findLast(({ state, sides }) => {
      return state === 'playing' && sides.some(({ entryNumber }) => entryNumber === 2);
    })!;
    const item = page.locator(`[data-match="${match.match}"]`);
    expect(await item.getAttribute('data-state')).toBe('playing');
    fixture.changeMatch(match, () => fixture.tournament.finish(match));
    await page.waitForSelector(`[data-match="${match.match}"][data-state="finished"]`);
    // A game that was stopped has one more link, to its last move.
    expect(await item.locator('a[href$="leg=2"]').count()).toBe(1);
    await page.click('a[aria-label="Previous round"]');
    await page.waitForURL(/round=4$/);
    await page.waitForSelector('text=Matches of round 4');
    await page.selectOption('select[name="round"]', '2');
    await page.waitForURL(/round=2$/);
    await page.waitForSelector('text=Matches of round 2');
    expect(await page.locator('a[aria-label="Next round"]').count()).toBe(1);
  });
});
