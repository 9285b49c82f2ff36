/** A match in a browser: played back by mouse and by keyboard, and watched live. */
import type { Page } from 'playwright-core';
import { topicOf } from '@hexduel/contracts-live';
import { eventually } from '@hexduel/testing/servers';
import { describeInBrowser, isLive } from '../../test/browser';

describeInBrowser('the replay page', ({ fixture, open, errors }) => {
  const played = () =>
    fixture.tournament.matches.find(({ legs }) => legs.every(({ reason }) => reason === 'by_score'))!;
  const playing = () => fixture.tournament.matches.find(({ state }) => state === 'playing')!;
  const chips = (page: Page) =>
    page
      .locator('[data-side-chips]')
      .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-side-chips'))));
  const position = (page: Page) => page.locator('[data-position]').textContent();
  /** What says the position in words follows the board when there is time. */
  const isAt = (page: Page, expected: RegExp) => eventually(async () => expect(await position(page)).toMatch(expected));
  const lengthOf = async (page: Page) => Number(await page.locator('input[type="range"]').getAttribute('max'));
  const boardChips = (page: Page, color: 1 | 2) => page.locator(`.board .cells use[href="#chip-${color}"]`).count();

  it('steps to the end of the game and shows the final score there', async () => {
    const { publicId: match, legs, sides } = played();
    const nameOf = (side: 0 | 1): string => sides[side].name;
    const page = await open(`/en/m/${match}?leg=1`);
    await isLive(page);
    await isAt(page, /^Start: \d+ moves follow$/);
    expect(await page.locator('[data-result]').count()).toBe(0);
    const total = Number(/\d+/.exec((await position(page)) ?? '')?.[0]);
    for (let at = 1; at <= total; at += 1) {
      await page.click('button[aria-label="One move forward"]');
      await isAt(page, new RegExp(`^Move ${at} of ${total}: `));
    }
    expect(await page.locator('[data-result]').textContent()).toContain(
      `Final score ${nameOf(0)} ${legs[0]!.chips.join(' : ')} ${nameOf(1)}`,
    );
    expect(await chips(page)).toEqual(legs[0]!.chips);
    const ofColour = legs[0]!.first === 1 ? legs[0]!.chips : [legs[0]!.chips[1], legs[0]!.chips[0]];
    expect([await boardChips(page, 1), await boardChips(page, 2)]).toEqual(ofColour);
    await page.waitForURL(new RegExp(`leg=1&ply=${total}$`));
  });

  it('can be used by keyboard alone, in any layout', async () => {
    const { publicId: match, legs } = played();
    const page = await open(`/ru/m/${match}?leg=1&ply=3`);
    await isLive(page);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const pressTo = async (expected: RegExp, ...keys: string[]) => {
      await press(...keys);
      await isAt(page, expected);
    };
    await pressTo(/^Ход 5 из/, 'ArrowRight', 'ArrowRight');
    await pressTo(/^Ход 4 из/, 'ArrowLeft');
    await pressTo(/^Ход 14 из/, 'Shift+ArrowRight');
    await pressTo(/^Начало/, 'Home');
    await press('End');
    expect(await page.locator('[data-result]').textContent()).toContain(legs[0]!.chips.join(' : '));
    await press('KeyG');
    expect(await page.locator('button[aria-pressed="true"]').textContent()).toContain('Партия 2');
    await press('Space');
    await page.waitForSelector('button[aria-label="Пауза"]');
    await press('Space');
    await page.waitForSelector('button[aria-label="Смотреть"]');
    await press('Digit5');
    await isAt(page, new RegExp(`^Ход ${Math.round((await lengthOf(page)) / 2)} из`));
    await press('KeyG', 'Home');
    await pressTo(/взято \d+ фишк/, 'BracketRight');
    // The coordinates of the cells stay until they are switched off again.
    await press('KeyN');
    expect(await page.locator('.coordinates text').count()).toBe(await page.locator('.board [data-cell]').count());
    await page.reload();
    await page.waitForSelector('.coordinates');
    await isLive(page);
    await page.click('button[aria-label="Координаты клеток"]');
    await page.waitForSelector('.coordinates', { state: 'detached' });
    // Shortcuts can be turned off; the keys of the slider still work.
    await press('Shift+Slash');
    await page.waitForSelector('dialog[open]');
    await page.uncheck('dialog[open] input[type="checkbox"]');
    await page.keyboard.press('Escape');
    const slider = page.locator('input[type="range"]');
    const at = await slider.inputValue();
    await press('End');
    expect(await slider.inputValue()).toBe(at);
    await slider.focus();
    await pressTo(/^Начало/, 'Home');
    await pressTo(/^Ход 1 из/, 'ArrowRight');
    expect(errors).toEqual([]);
  });

  it('marks the shown move in the list, and no other', async () => {
    const page = await open(`/en/m/${played().publicId}?leg=1&ply=0`);
    await isLive(page);
    const current = page.locator('.match-moves [aria-current="step"]');
    expect(await current.count()).toBe(0);
    for (const [key, expected] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['Shift+ArrowRight', 12],
      ['ArrowLeft', 11],
    ] as const) {
      await page.keyboard.press(key);
      // The list follows the board when there is time.
      await eventually(async () =>
        expect(await current.allTextContents()).toEqual([expect.stringContaining(`Move ${expected} of `)]),
      );
      const [row, mark] = await Promise.all([current.boundingBox(), page.locator('.match-moves-mark').boundingBox()]);
      expect(mark).toEqual(row);
    }
    await page.keyboard.press('End');
    const last = await lengthOf(page);
    await eventually(async () => {
      const [row, list] = await Promise.all([current.boundingBox(), page.locator('.match-moves').boundingBox()]);
      expect(await current.textContent()).toContain(`Move ${last} of `);
      expect(row!.y + row!.height).toBeLessThanOrEqual(list!.y + list!.height);
    });
    // On a phone the list is a sheet: it opens at the shown move.
    await page.setViewportSize({ width: 375, height: 667 });
    await page.click('button[aria-label="Moves"]');
    await eventually(async () => {
      const [row, list] = await Promise.all([current.boundingBox(), page.locator('.match-moves').boundingBox()]);
      expect(row!.y).toBeGreaterThanOrEqual(list!.y);
      expect(row!.y + row!.height).toBeLessThanOrEqual(list!.y + list!.height);
    });
    expect(errors).toEqual([]);
  });

  it('shows one move on the board, in the score and on the slider, however fast moves are chosen and come', async () => {
    const slider = (page: Page) => page.locator('input[type="range"]').inputValue();
    /** The chips of the score by colour, while side 1 has colour `first`. */
    const shown = async (page: Page, first: 1 | 2) => {
      const score = await chips(page);
      expect(await Promise.all([boardChips(page, 1), boardChips(page, 2)])).toEqual(
        first === 1 ? score : [...score].reverse(),
      );
      return slider(page);
    };
    /** All within one task: React renders none of the moves between. */
    const pressAtOnce = (page: Page, ...codes: string[]) =>
      page.evaluate((keys) => {
        for (const code of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }));
      }, codes);
    const { publicId, legs } = played();
    const page = await open(`/en/m/${publicId}?leg=1&ply=2`);
    await isLive(page);
    expect(await shown(page, legs[0]!.first)).toBe('2');
    await pressAtOnce(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft');
    await isAt(page, /^Move 4 of /);
    expect(await shown(page, legs[0]!.first)).toBe('4');
    await pressAtOnce(page, 'ArrowRight', 'KeyG', 'ArrowRight');
    await isAt(page, /^Move 1 of /);
    expect(await shown(page, legs[1]!.first)).toBe('1');
    await page.locator('input[type="range"]').fill('3');
    await isAt(page, /^Move 3 of /);
    expect(await shown(page, legs[1]!.first)).toBe('3');
    const match = playing();
    const live = await open(`/en/m/${match.publicId}`);
    await isLive(live);
    for (const moves of [3, 6]) {
      fixture.turn(match, 1, moves);
      await live.waitForSelector(`[data-position]:has-text("Move ${moves} of ${moves}")`);
      expect(await slider(live)).toBe(String(moves));
    }
    expect(errors).toEqual([]);
  });

  it('plays to the end', async () => {
    const page = await open(`/en/m/${played().publicId}?leg=2&ply=4`);
    await isLive(page);
    await page.selectOption('select', '16');
    await page.keyboard.press('Escape');
    await page.click('button[aria-label="Play"]');
    await page.waitForSelector('[data-result]');
    expect(await page.locator('button[aria-label="Play"]').count()).toBe(1);
  });

  it('opens at the move of a link, names the loser of a stopped leg, and offers the replay', async () => {
    const match = fixture.tournament.matches.find(({ legs }) => legs[1]?.reason === 'timeout')!;
    const page = await open(`/en/m/${match.publicId}?leg=2&ply=9999`);
    await isLive(page);
    const result = await page.locator('[data-result]').textContent();
    expect(result).toContain('Sleeper did not answer in time.');
    expect(result).toContain('GET /games/:id: no answer within 1,000 ms.');
    await page.click('button[aria-label="Share and download"]');
    await page.waitForSelector('dialog[open] a[download$=".txt"]');
    const href = await page.locator('a[download$=".txt"]').getAttribute('href');
    expect(decodeURIComponent(href!.split(',')[1]!).trim().split('\n')).toEqual(match.legs.map(({ replay }) => replay));
    expect(await page.locator('a[download$=".svg"]').count()).toBe(2);
    expect(await page.locator('a[download$=".json"]').getAttribute('href')).toBe(
      `/api/ladder/matches/${match.publicId}`,
    );
  });

  it('follows a live match, counts the moves after a step back, and ends with the result', async () => {
    const match = playing();
    const page = await open(`/en/m/${match.publicId}`);
    await isLive(page);
    await page.waitForSelector('text=Start: no moves yet');
    fixture.turn(match, 1, 4);
    await page.waitForSelector('[data-position]:has-text("Move 4 of 4")');
    await page.keyboard.press('ArrowLeft');
    fixture.turn(match, 1, 7);
    await page.waitForSelector('text=Live +4');
    await isAt(page, /^Move 3 of 7/);
    await page.click('[data-follow]');
    await page.waitForSelector('[data-position]:has-text("Move 7 of 7")');
    fixture.turn(match, 1, 2, { attempt: 2 });
    await page.waitForSelector('[data-position]:has-text("Move 2 of 2")');
    fixture.turn(match, 2, 1, { attempt: 2 });
    await page.waitForSelector('[data-position]:has-text("Move 1 of 1")');
    expect(await page.locator('[aria-label="Games"] [aria-pressed="true"]').textContent()).toContain('Game 2');
    fixture.changeMatch(match, () => fixture.tournament.finish(match));
    await page.waitForSelector('[data-result]');
    // Nothing is live any more.
    await page.waitForSelector('[data-follow]', { state: 'detached', timeout: 60_000 });
    expect(errors).toEqual([]);
  });

  it('shows how game 1 of a live match ended, after its last move and before game 2 begins', async () => {
    const match = playing();
    const page = await open(`/en/m/${match.publicId}`);
    await isLive(page);
    fixture.turn(match, 1, 3);
    await page.waitForSelector('[data-position]:has-text("Move 3 of 3")');
    fixture.turn(match, 1, 5);
    // The end has the number of the last move; side 1 has colour 1 in game 1.
    fixture.turn(match, 1, 5, { end: { reason: 'timeout', loser: 1 } });
    const result = await page.waitForSelector('[data-result]');
    expect(await position(page)).toMatch(/^Move 5 of 5: /);
    const text = await result.textContent();
    expect(text).toContain(`${match.sides[1].name} wins the game`);
    expect(text).toContain(`${match.sides[0].name} did not answer in time.`);
    const score = (await chips(page)).join(' : ');
    expect(text).toContain(score);
    const tab = (game: 1 | 2) => page.locator(`[aria-label="Games"] button:has-text("Game ${game}")`);
    expect(await tab(1).textContent()).toBe(`Game 1${score}`);
    fixture.turn(match, 2, 1);
    await page.waitForSelector('[aria-label="Games"] button:enabled:has-text("Game 2")');
    expect(await tab(1).textContent()).toBe(`Game 1${score}`);
    await page.waitForSelector('[data-position]:has-text("Move 1 of 1")');
    expect(await tab(2).getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('[data-result]').count()).toBe(0);
    await page.click('button[aria-label="Share and download"]');
    await page.waitForSelector('dialog[open] a[download$=".txt"]');
    // They are drawn when the match is over.
    expect(await page.locator('a[download$=".svg"]').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('plays game 2 after game 1 by itself, and Space plays after a click on any button', async () => {
    const page = await open(`/en/m/${played().publicId}?leg=1&ply=9999`);
    await isLive(page);
    await page.selectOption('select', '16');
    await page.click('button[aria-label="One move back"]');
    await page.keyboard.press('Space');
    await page.waitForSelector('[aria-label="Games"] [aria-pressed="true"]:has-text("Game 2")');
    await page.waitForSelector('button[aria-label="Pause"]');
    await page.waitForSelector('[data-result]');
  });

  it('shows the start board of a match that waits, and calls nothing live', async () => {
    const waiting = fixture.tournament.matches.find(({ state }) => state === 'waiting')!;
    const page = await open(`/en/m/${waiting.publicId}`);
    await isLive(page);
    expect(await page.locator('.board .cells use[href="#chip-1"]').count()).toBe(3);
    expect(await page.locator('[data-follow]').count()).toBe(0);
    expect(await page.locator('.match-transport').textContent()).toContain('Waiting to start');
  });

  it.each([
    [1366, 768],
    [375, 667],
    [1920, 1080],
  ])('fits into a window of %i x %i: the board, the score and what plays it', async (width, height) => {
    const page = await open(`/en/m/${played().publicId}?ply=12`, { viewport: { width, height } });
    await isLive(page);
    const boxes = await page.evaluate(() => {
      const bottom = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().bottom;
      const board = document.querySelector('.match-board svg')!.getBoundingClientRect();
      return {
        page: document.documentElement.scrollHeight,
        play: bottom('button[aria-label="Play"]'),
        score: bottom('.match-score'),
        board: Math.min(board.width, board.height),
      };
    });
    expect(boxes.page).toBeLessThanOrEqual(height);
    expect(boxes.play).toBeLessThanOrEqual(height);
    expect(boxes.score).toBeLessThan(200);
    expect(boxes.board).toBeGreaterThan(height * 0.4);
    const shots = process.env['HEXDUEL_SCREENSHOTS'];
    if (shots) await page.screenshot({ path: `${shots}/match-${width}.png` });
  });

  it('says in the reader’s language that a watched match is gone, and links to the ladder', async () => {
    const match = playing();
    const page = await open(`/ru/m/${match.publicId}`);
    const topic = topicOf('match', match.match);
    await eventually(() => expect(fixture.received).toContainEqual(expect.objectContaining({ type: 'sub', topic })));
    fixture.publishGone(topic);
    await page.waitForSelector('[data-gone] >> text=больше не показывается');
    expect(await page.locator('[data-gone] a').getAttribute('href')).toBe(`/ru/s/${match.sandbox.slug}`);
    expect(await page.locator('.board').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});
