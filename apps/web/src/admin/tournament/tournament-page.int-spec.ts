/** What an admin does with the events and the restart of a tournament, in a real browser: by mouse, by touch, beside another admin. */
import type { Locator, Page } from 'playwright-core';
import { describeInBrowser } from '../../../test/browser';
import { signInAsAdmin } from '../../walk/admin/as-admin';

describeInBrowser('the page of a tournament', ({ open, errors }) => {
  const opened = async (options: Parameters<typeof open>[1] = {}): Promise<Page> => {
    const page = await open('/en/admin/tournament?sandbox=demo', {
      viewport: { width: 1366, height: 900 },
      ...options,
    });
    await signInAsAdmin(page);
    await page.waitForSelector('[data-tournament="demo"] [data-timeline]');
    await page.locator('[data-timeline] select').selectOption('hours');
    return page;
  };
  const lunchOn = (page: Page): Locator =>
    page.locator('[data-timeline] [data-event]', { hasText: 'Lunch is served.' });
  const clockOf = async (page: Page): Promise<string | null> => lunchOn(page).locator('span').first().textContent();
  const middleOf = async (mark: Locator) => {
    await mark.scrollIntoViewIfNeeded();
    const box = (await mark.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const dragByMouse = async (page: Page, pixels: number): Promise<void> => {
    const { x, y } = await middleOf(lunchOn(page));
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let part = 1; part <= 4; part += 1) await page.mouse.move(x + (pixels * part) / 4, y);
    await page.mouse.up();
    await page.waitForSelector('[data-moved]');
  };
  const save = (page: Page): Promise<void> => page.click('[data-moved] .button.primary');

  it('moves an event by a finger, after a look at what the public will see', async () => {
    const page = await opened({ viewport: { width: 768, height: 1024 }, hasTouch: true });
    const before = await clockOf(page);
    const { x, y } = await middleOf(lunchOn(page));
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x: at, y }] });
    await touch('touchStart', x);
    for (const pixels of [10, 40, 80, 120]) await touch('touchMove', x + pixels);
    await touch('touchEnd', null);
    await page.waitForSelector('[data-moved] [data-public-preview]');
    const moved = await clockOf(page);
    expect(moved).not.toBe(before);
    await save(page);
    await page.waitForSelector('[data-toast="done"]');
    await page.waitForSelector('[data-moved]', { state: 'detached' });
    expect(await clockOf(page)).toBe(moved);
    expect(errors).toEqual([]);
  });

  it('shows both versions of an event that another admin has moved meanwhile, and saves the chosen one', async () => {
    const [one, two] = [await opened(), await opened()];
    await dragByMouse(two, 90);
    const mine = await clockOf(two);
    await dragByMouse(one, -60);
    const theirs = await clockOf(one);
    await save(one);
    await one.waitForSelector('[data-toast="done"]');
    await save(two);
    await two.waitForSelector('[data-conflict]');
    const shown = await two.locator('[data-conflict] tbody tr').allInnerTexts();
    expect(shown).toEqual([expect.stringContaining(mine!)]);
    expect(shown[0]).toContain(theirs);
    await two.click('[data-mine]');
    await two.waitForSelector('[data-moved]', { state: 'detached' });
    await two.waitForSelector('[data-conflict]', { state: 'detached' });
    expect(await clockOf(two)).toBe(mine);
    expect(errors.filter((text) => !text.includes('412'))).toEqual([]);
  });

  it('takes the other version of such an event', async () => {
    const [one, two] = [await opened(), await opened()];
    await dragByMouse(two, 90);
    await dragByMouse(one, -60);
    const theirs = await clockOf(one);
    await save(one);
    await one.waitForSelector('[data-toast="done"]');
    await save(two);
    await two.click('[data-theirs]');
    await two.waitForSelector('[data-moved]', { state: 'detached' });
    await lunchOn(two).filter({ hasText: theirs! }).waitFor();
  });

  it('takes a restart back that waits for the open round', async () => {
    const page = await opened();
    await page.click('[data-restart]');
    await page.waitForSelector('[data-destruction] [data-preview]');
    await page.locator('[data-destruction] form input').last().fill('demo');
    await page.click('[data-destruction] button.danger');
    await page.waitForSelector('[data-destruction="done"]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Take the restart back' }).click();
    await page.waitForSelector('[data-restart-requested]', { state: 'detached' });
    expect(errors).toEqual([]);
  });
});
