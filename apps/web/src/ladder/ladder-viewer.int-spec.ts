/** What a viewer of the ladder does and meets: an own team, the filter, a scored round, and every kind of absence. */
import type { Page } from 'playwright-core';
import { describeInBrowser, isLive } from '../../test/browser';
import type { Tournament } from '../../test/tournament';

describeInBrowser('a viewer of the ladder', ({ fixture, open, errors }) => {
  const scores = () => {
    const { rows } = fixture.tournament;
    const shown = [...rows.filter(({ hasLeft }) => !hasLeft), ...rows.filter(({ hasLeft }) => hasLeft)];
    return shown.map(({ score }) => Number(score));
  };
  const catchesUp = async (page: Page) => {
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('[data-row] td:last-child span:first-child')]
          .map((cell) => Number(cell.textContent))
          .join() === wanted,
      scores().join(),
    );
  };
  const halve = (tournament: Tournament) => {
    tournament.rows = tournament.rows.map((row) => ({ ...row, score: (Number(row.score) + 0.5).toFixed(3) }));
  };

  /** Notes every round that is shown from now on, and marks the document, so that a reload is noticed. */
  const watch = (page: Page) =>
    page.evaluate(() => {
      const rounds: number[] = [];
      Object.assign(window, { rounds });
      const note = (): void => {
        const words = document.querySelector('#round')?.textContent ?? '';
        const number = Number(/\d+/.exec(words)?.[0] ?? 0);
        if (rounds.at(-1) !== number) rounds.push(number);
      };
      note();
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  const seenRounds = (page: Page) => page.evaluate(() => ('rounds' in window ? window.rounds : null));

  it('pins the own team, remembers it for later pages, and leads to its row', async () => {
    const page = await open('/en/s/demo');
    await isLive(page);
    expect(await page.locator('aside[aria-label="Your team"]').count()).toBe(0);
    await page.getByRole('button', { name: 'Follow Sleeper as my team' }).click();
    const strip = page.locator('aside[aria-label="Your team"]');
    expect(await strip.textContent()).toContain('Sleeper');
    await page.reload();
    expect(await page.locator('[data-own]').textContent()).toContain('Sleeper');
    await strip.locator('a').click();
    expect(page.url()).toContain('#team-8');
    await page.getByRole('button', { name: 'Follow Sleeper as my team' }).click();
    await strip.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  it('filters by name: the key / leads to it, Escape shows all again', async () => {
    const page = await open('/ru/s/demo');
    await isLive(page);
    await page.keyboard.press('/');
    await page.keyboard.type('ШЕСТИ');
    await page.waitForFunction(() => document.querySelectorAll('[data-row]').length === 1);
    expect(await page.locator('[role="search"] [role="status"]').textContent()).toBe('Показано 1 из 9 команд');
    // Its place is the one in the whole ladder.
    expect(await page.locator('[data-row] td').first().textContent()).not.toMatch(/^1/);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelectorAll('[data-row]').length === 9);
  });

  it('shows a team that has left without a place, last', async () => {
    const page = await open('/en/s/demo', { javaScriptEnabled: false });
    const last = page.locator('[data-row]').last();
    expect(await last.textContent()).toContain('Gone home');
    expect(await last.locator('td').first().textContent()).toContain('no place');
    const places = await page.locator('[data-row] td:first-child').allTextContents();
    expect(places.slice(0, 8).map((text) => Number(/^\d/.exec(text)?.[0]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('counts points up, tints the rows that changed for two seconds, and says it once', async () => {
    const page = await open('/en/s/demo', { reducedMotion: 'no-preference' });
    await isLive(page);
    await page.evaluate(() => {
      const shown = new Set<string>();
      const said: string[] = [];
      Object.assign(window, { shown, said });
      const points = document.querySelector('[data-row] td:last-child span');
      const note = (): unknown => shown.add(points?.textContent ?? '');
      if (points) new MutationObserver(note).observe(points, { childList: true, characterData: true, subtree: true });
      const status = [...document.querySelectorAll('[role="status"]')].find((each) =>
        each.textContent.includes('scored'),
      );
      if (status)
        new MutationObserver(() => said.push(status.textContent)).observe(status, {
          childList: true,
          characterData: true,
          subtree: true,
        });
    });
    fixture.scoreRound();
    await catchesUp(page);
    const tints = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ id }) => id === 'tint')
        .map(({ effect }) => effect?.getTiming().duration),
    );
    expect(tints.length).toBeGreaterThan(3);
    expect(new Set(tints)).toEqual(new Set([2_000]));
    const { values, said } = await page.evaluate(() => ({
      values: 'shown' in window && window.shown instanceof Set ? window.shown.size : 0,
      said: 'said' in window ? window.said : null,
    }));
    // The old points are shown once more, at least one step between, and the new ones.
    expect(values).toBeGreaterThan(2);
    expect(said).toEqual([expect.stringMatching(/^Round 5 has been scored\. .+ leads\.$/)]);
  });

  it.each([
    ['5 s', 5_000],
    ['5 min', 300_000],
  ])('is right after %s without a socket, without a reload and never older than before', async (_, ms) => {
    const page = await open('/health/live');
    await page.clock.install();
    await page.goto(`${fixture.url}/en/s/demo`);
    await isLive(page);
    await watch(page);
    fixture.refusesSockets = true;
    fixture.cutSockets();
    await page.waitForSelector('[data-live="reconnecting"]');
    fixture.scoreRound();
    for (let passed = 0; passed < ms; passed += 5_000) await page.clock.runFor(5_000);
    fixture.changeLadder((tournament) => tournament.openRound(6));
    fixture.changeLadder(halve);
    fixture.refusesSockets = false;
    for (let tries = 0; tries < 10 && (await page.locator('[data-live="live"]').count()) === 0; tries += 1)
      await page.clock.runFor(5_000);
    await catchesUp(page);
    const seen = await seenRounds(page);
    expect(seen).toEqual([5, 6]);
    fixture.changeLadder(halve);
    await catchesUp(page);
  });

  it('is right after a restart of the tournament that it missed, and says so', async () => {
    const page = await open('/en/s/demo');
    await isLive(page);
    await watch(page);
    fixture.refusesSockets = true;
    fixture.cutSockets();
    await page.waitForSelector('[data-live="reconnecting"]');
    fixture.restart(0);
    await page.waitForSelector('[data-news="restarted"]', { timeout: 40_000 });
    await catchesUp(page);
    expect(await seenRounds(page)).toEqual([5, 0]);
    fixture.changeLadder(halve);
    await catchesUp(page);
  });

  it('is right when a tab that slept for eleven minutes wakes', async () => {
    const page = await open('/health/live');
    await page.clock.install();
    await page.goto(`${fixture.url}/en/s/demo`);
    await isLive(page);
    await watch(page);
    const turn = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await turn(true);
    await page.clock.fastForward(11 * 60_000);
    // Where the machine slept as well, its connections are gone without a word.
    fixture.cutSockets();
    fixture.scoreRound();
    await turn(false);
    for (let tries = 0; tries < 10 && (await page.locator('[data-live="live"]').count()) === 0; tries += 1)
      await page.clock.runFor(2_000);
    await catchesUp(page);
    expect(await seenRounds(page)).toEqual([5]);
  });
});
