/** Whole games by keyboard, by touch and by mouse alone; through reloads, lost connections and a matches service that restarts. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describeInBrowser, isLive } from '../../test/browser';

const PHONE: BrowserContextOptions = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };

/** Resolves when the reader can move or the game is over; which of both. */
async function turnOf(page: Page): Promise<string | null> {
  await page.waitForSelector('[data-turn="yours"], [data-turn="over"]');
  return page.locator('[data-turn]').getAttribute('data-turn');
}

const words = (page: Page) => page.locator('[data-board-words]').textContent();

/** The middle of the first element that matches, on the screen. */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = (await page.locator(`${selector} > use`).first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describeInBrowser('play', ({ fixture, open, errors }) => {
  const { practice } = fixture;
  const openGame = async (options?: BrowserContextOptions, asked: Parameters<typeof practice.start>[0] = {}) => {
    const id = practice.start(asked);
    const page = await open(`/en/play/${id}`, options);
    await turnOf(page);
    return { id, page };
  };
  const moveByTouch = async (page: Page) => {
    await page.locator('.movable').first().tap();
    await page.locator('[data-target]').first().tap();
  };

  it('plays a whole game by keyboard alone, through a reload', async () => {
    const page = await open('/en/play');
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const tabTo = async (selector: string) => {
      for (let tabs = 0; tabs < 60; tabs += 1) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      }
      throw new Error(`Tab does not lead to ${selector}`);
    };
    await page.waitForSelector('input[name="opponent"]');
    await tabTo('input[name="opponent"]');
    await press('ArrowUp');
    await tabTo('input[name="size"]');
    await press('ArrowLeft', 'ArrowLeft');
    await tabTo('button.primary');
    await press('Enter');
    await page.waitForURL(/\/en\/play\/practice\d+$/);
    await turnOf(page);
    expect([...practice.games.values()][0]?.asked).toMatchObject({
      opponent: { kind: 'training', level: 'random' },
      size: 3,
      colour: 1,
    });
    await tabTo('[role="gridcell"]');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'row 0, column 1, your chip',
    );
    await press('Enter');
    expect(await words(page)).toMatch(/^Lifted \[0, 1\]: \d reproductions?, \d jumps?\.$/);
    await press('Escape');
    expect(await words(page)).toBe('The chip is back where it was.');
    for (let moves = 0; (await turnOf(page)) === 'yours'; moves += 1) {
      if (moves === 2) {
        const before = await page.locator('[data-ply]').getAttribute('data-ply');
        await page.reload();
        await turnOf(page);
        expect(await page.locator('[data-ply]').getAttribute('data-ply')).toBe(before);
        await tabTo('[role="gridcell"]');
      }
      await press('KeyN', 'Enter', 'KeyN', 'Enter');
      await page.waitForSelector('[data-turn="theirs"], [data-turn="over"], [data-turn="yours"]');
    }
    expect(await page.locator('[data-result]').textContent()).toMatch(
      /You have (won|lost)\d+ : \d+The game was played/,
    );
    expect(errors).toEqual([]);
  });

  it('plays a whole game by touch alone, 10 s of it offline', async () => {
    const { page } = await openGame(PHONE);
    for (let moves = 0; (await turnOf(page)) === 'yours'; moves += 1) {
      if (moves !== 1) await moveByTouch(page);
      else {
        await page.context().setOffline(true);
        await moveByTouch(page);
        await page.waitForSelector('[data-trouble="away"]');
        expect(await page.locator('[data-turn]').getAttribute('data-turn')).toBe('theirs');
        await page.waitForTimeout(10_000);
        await page.context().setOffline(false);
        await page.waitForSelector('[data-trouble]', { state: 'detached' });
      }
    }
    expect(await page.locator('[data-result]').count()).toBe(1);
    // The move was made once, however often it was sent.
    const game = [...practice.games.values()][0]!;
    expect(practice.moves.length).toBeGreaterThan(2);
    expect(game.moves.length).toBe(Number(await page.locator('[data-ply]').getAttribute('data-ply')));
    expect(errors.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
  });

  it('plays a whole game by dragging with the mouse', async () => {
    const { page } = await openGame();
    const drag = async (to: { x: number; y: number }) => {
      const from = await middleOf(page, '.movable');
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 6, from.y + 6);
      expect(await page.locator('.ghost').getAttribute('display')).toBeNull();
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
    };
    await drag({ x: 4, y: 300 });
    expect([await words(page), practice.moves]).toEqual(['The chip is back where it was.', []]);
    await drag(await middleOf(page, '[aria-label*="opponent"]'));
    expect(await words(page)).toContain('is not empty');
    await drag(await middleOf(page, '[data-cell="4,2"]'));
    expect(await words(page)).toBe('[4, 2] is too far: a chip goes at most two steps.');
    while ((await turnOf(page)) === 'yours') {
      const from = await middleOf(page, '.movable');
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 6, from.y);
      const to = await middleOf(page, '[data-target]');
      await page.mouse.move(to.x, to.y, { steps: 2 });
      await page.mouse.up();
    }
    expect(await page.locator('[data-result]').count()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('drags a chip by finger without scrolling, and scrolls elsewhere', async () => {
    const { page } = await openGame({ ...PHONE, viewport: { width: 375, height: 480 } });
    const client = await page.context().newCDPSession(page);
    const finger = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
      await touch('touchStart', from);
      for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
        await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
      await touch('touchEnd');
    };
    const chip = await middleOf(page, '.movable');
    const target = await middleOf(page, '[data-cell="0,2"]');
    await finger(chip, target);
    await expect(page.evaluate(() => scrollY)).resolves.toBe(0);
    await page.waitForSelector('[data-ply="1"], [data-ply="2"]');
    expect(practice.moves).toEqual([{ ply: 0, from: [0, 1], to: [0, 2] }]);
    await turnOf(page);
    const empty = await middleOf(page, '[aria-label$="empty"]');
    await finger({ ...empty }, { x: empty.x, y: empty.y - 120 });
    await page.waitForFunction(() => scrollY > 0);
    expect(practice.moves).toHaveLength(1);
  });

  it('goes on by itself when the matches service was away', async () => {
    practice.thinkMs = 400;
    const { page } = await openGame();
    await page.locator('.movable').first().click();
    practice.failing = 4;
    practice.failingStatus = 502;
    await page.locator('[data-target]').first().click();
    await page.waitForSelector('[data-trouble="away"]');
    await page.waitForSelector('[data-trouble]', { state: 'detached' });
    expect(await turnOf(page)).toBe('yours');
    expect(practice.failing).toBe(0);
  });

  it('takes back, gives up, and plays the rematch on the same board with the colours swapped', async () => {
    const { id, page } = await openGame();
    await page.locator('.movable').first().click();
    await page.locator('[data-target]').first().click();
    await page.waitForSelector('[data-ply="2"][data-turn="yours"]');
    await page.click('text=Take back');
    await page.waitForSelector('[data-ply="0"]');
    await page.click('text=Give up');
    await page.click('dialog[open] button.primary');
    expect(await page.locator('[data-result="lost"]').textContent()).toContain('You have given up.');
    await page.click('text=Rematch');
    await page.waitForURL((url) => !url.pathname.endsWith(id));
    await turnOf(page);
    const [first, second] = [...practice.games.values()];
    expect([second?.asked.colour, second?.start.cells]).toEqual([2, first?.start.cells]);
  });

  it('shows the latest position when the game went on in another tab', async () => {
    const { id, page } = await openGame();
    await fetch(`${fixture.url}/api/matches/practice-games/${id}/moves`, {
      method: 'POST',
      body: JSON.stringify({ ply: 0, from: [0, 1], to: [0, 2] }),
    });
    await page.locator('[data-cell="4,1"]').click();
    await page.locator('[data-target]').first().click();
    await page.waitForSelector('text=The game went on in another tab');
    await page.waitForSelector('[data-ply="2"]');
  });

  it('shows the own bot’s answers as they came', async () => {
    practice.ownBot = { isSet: true };
    const form = await open('/en/play');
    await form.locator('.choice', { hasText: 'Your own bot' }).waitFor();
    const { page } = await openGame({}, { opponent: { kind: 'own' } });
    await page.locator('.movable').first().click();
    await page.locator('[data-target]').first().click();
    await page.waitForSelector('[data-last-answer] >> text=12.5 ms');
    expect(await page.locator('[data-last-answer] pre').textContent()).toContain('"move_from":[0,3]');
    expect(await page.locator('text=Take back').count()).toBe(0);
  });

  it('plays on from the position of a replay that is shown, and refuses what is none', async () => {
    const { publicId, legs } = fixture.tournament.matches.find(({ legs }) => legs.length > 0)!;
    const played = legs[0]!.replay;
    const page = await open(`/en/m/${publicId}?leg=1&ply=2`);
    await isLive(page);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/leg=1&ply=3$/);
    const chips = (colour: number) => page.locator(`.board .cells use[href="#chip-${colour}"]`).count();
    const counts = [await chips(1), await chips(2)];
    await page.getByRole('link', { name: 'Play from here' }).click();
    await page.waitForSelector('input[name="opponent"]');
    await page.click('button.primary');
    await page.waitForURL(/practice\d+$/);
    await turnOf(page);
    const [game] = practice.games.values();
    expect(game?.asked).toMatchObject({ from: { replay: played, ply: 3 }, colour: game?.start.turn });
    const own = await page.locator('[role="gridcell"][aria-label*="your chip"]').count();
    const theirs = await page.locator('[role="gridcell"][aria-label*="opponent"]').count();
    expect(game?.asked.colour === 1 ? [own, theirs] : [theirs, own]).toEqual(counts);
    await page.goto(`${fixture.url}/en/play?from=hx1.nonsense&ply=3`);
    await page.waitForSelector('text=Nobody can play on from this position');
  });

  it('leads back to the game, and says when it is no longer kept', async () => {
    const { id, page } = await openGame();
    await page.goto(`${fixture.url}/en/play`);
    await page.click('text=Back to your last game');
    await page.waitForURL(`${fixture.url}/en/play/${id}`);
    await turnOf(page);
    practice.games.clear();
    await page.reload();
    await page.waitForSelector('[data-gone] >> text=no longer kept');
    await page.goto(`${fixture.url}/en/play`);
    await page.waitForSelector('input[name="opponent"]');
    expect(await page.locator('text=Back to your last game').count()).toBe(0);
  });

  it('names every cell for a screen reader', async () => {
    const { page } = await openGame(PHONE);
    await page.locator('.movable').first().tap();
    const names = await page.locator('[role="gridcell"]').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
    expect(names).toHaveLength(19);
    expect(names[0]).toBe('row 0, column 1, your chip, lifted');
    expect(names.filter((name) => /, (reproduction|jump)/.test(name!))).not.toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
});
