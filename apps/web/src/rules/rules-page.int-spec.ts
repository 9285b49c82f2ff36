/** The boards of the rules can be played on; without scripts they are text and pictures. */
import { describeInBrowser } from '../../test/browser';

describeInBrowser('the rules', ({ open, errors }) => {
  it.each([
    ['reproduction', '0,1', '0,2', 'One chip has become two'],
    ['jump', '0,1', '2,2', 'The chip has moved'],
    ['flips', '4,1', '4,2', 'Three chips at once'],
    ['end', '1,0', '1,1', '11 : 6'],
  ])('teach %s', async (lesson, from, to, words) => {
    const page = await open('/en/rules');
    const board = page.locator(`[data-lesson="${lesson}"]`);
    await board.locator(`[data-cell="${from}"]`).click();
    await board.locator(`[data-cell="${to}"]`).click();
    expect(await board.getAttribute('data-done')).toBe('true');
    expect(await board.locator('[data-board-words]').textContent()).toContain(words);
    await board.locator('text=Set up again').click();
    expect(await board.getAttribute('data-done')).toBe('false');
    expect(errors).toEqual([]);
  });

  it('have a whole game on them', async () => {
    const page = await open('/ru/rules');
    const game = page.locator('[data-whole-game]');
    await game.locator('.movable').first().click();
    await game.locator('[data-target]').first().click();
    await page.waitForSelector('[data-whole-game="2"]');
    expect(await game.locator('[data-board-words]').textContent()).toMatch(/^Соперник/);
    await game.locator('text=Вернуть ход').click();
    await page.waitForSelector('[data-whole-game="0"]');
  });

  it('are text and pictures without scripts, with anchors', async () => {
    const page = await open('/ru/rules#points', { javaScriptEnabled: false });
    expect(await page.locator('h2').count()).toBe(10);
    expect(await page.locator('[role="grid"]').count()).toBe(5);
    expect(await page.locator('table td').allTextContents()).toEqual(['4', '2', '1', '0']);
    for (const link of await page.locator('nav a[href^="#"]').all()) {
      expect(await page.locator((await link.getAttribute('href'))!).count()).toBe(1);
    }
  });
});
