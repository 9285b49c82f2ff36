/** What an admin does with a tournament, its events and its round types, in a real browser: by mouse, by touch, beside another admin. */
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
    await lunchOn(page).filter({ hasText: moved! }).waitFor();
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

  it('adds a round type and moves it up; one that was played is not removed, but retired', async () => {
    const page = await opened();
    const types = page.locator('[data-round-type]');
    await page.getByRole('button', { name: 'Add a round type' }).click();
    await page.fill('[data-round-type-form] [name="size"]', '9');
    await page.click('[data-round-type-form] button[type="submit"]');
    await types
      .nth(3)
      .getByRole('button', { name: /^Move up: size 9/ })
      .click();
    await types
      .nth(2)
      .getByRole('button', { name: /^Move up: size 9/ })
      .waitFor();
    const remove = async (size: number): Promise<void> => {
      const type = types.filter({ has: page.getByRole('button', { name: new RegExp(`^Move up: size ${size},`) }) });
      await type.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.locator('[data-destruction="asks"] form input').fill('remove');
      await page.click('[data-destruction="asks"] button[type="submit"]');
    };
    await remove(9);
    await page.waitForSelector('[data-destruction="done"]');
    await page.keyboard.press('Escape');
    await remove(4);
    await page.locator('[data-destruction="failed"]', { hasText: 'it cannot be removed: retire it' }).waitFor();
    await page.keyboard.press('Escape');
    await types.first().getByRole('button', { name: 'Retire', exact: true }).click();
    await types.first().getByText('retired', { exact: true }).waitFor();
    expect(await types.count()).toBe(3);
  });

  it('plans a start on the clock of the venue, and takes it back', async () => {
    const page = await open('/en/admin/tournament?sandbox=final');
    await signInAsAdmin(page);
    await page.fill('[data-planned-start] input', '2031-05-04T10:00');
    await page.getByRole('button', { name: 'Plan the start' }).click();
    const starts = page.locator('dl > div', { hasText: /^Starts/ });
    await starts.getByText(/May.*10:00/).waitFor();
    expect(await page.inputValue('[data-planned-start] input')).toBe('2031-05-04T10:00');
    await page.getByRole('button', { name: 'Start by hand' }).click();
    await starts.getByText('when an admin starts it').waitFor();
    expect(errors).toEqual([]);
  });

  it('keeps the start that is being typed while another admin plans one', async () => {
    const [page, other] = [
      await open('/en/admin/tournament?sandbox=final'),
      await open('/en/admin/tournament?sandbox=final'),
    ];
    await signInAsAdmin(page);
    await signInAsAdmin(other);
    const field = '[data-planned-start] input';
    const starts = page.locator('dl > div', { hasText: /^Starts/ });
    await page.fill(field, '2031-05-04T10:00');
    await other.fill(field, '2031-05-05T11:00');
    await other.getByRole('button', { name: 'Plan the start' }).click();
    await starts.getByText(/May.*11:00/).waitFor();
    expect(await page.inputValue(field)).toBe('2031-05-04T10:00');
    await page.getByRole('button', { name: 'Plan the start' }).click();
    await starts.getByText(/May.*10:00/).waitFor();
    await other.waitForFunction(
      (of) => document.querySelector<HTMLInputElement>(of)?.value === '2031-05-04T10:00',
      field,
    );
    await other.getByRole('button', { name: 'Start by hand' }).click();
    await starts.getByText('when an admin starts it').waitFor();
    expect(await page.inputValue(field)).toBe('');
  });

  it('announces in both languages or not at all, each as its readers will see it', async () => {
    const page = await opened();
    await page.fill('[data-announce] [name="en"]', 'Back in ten minutes.');
    await page.locator('[data-preview="en"]', { hasText: 'Back in ten minutes.' }).waitFor();
    await page.click('[data-announce] button[type="submit"]');
    await page.waitForSelector('[data-announce] [name="ru"][aria-invalid="true"]');
    await page.fill('[data-announce] [name="ru"]', 'Через десять минут.');
    await page.locator('[data-preview="ru"]', { hasText: 'Через десять минут.' }).waitFor();
    await page.click('[data-announce] button[type="submit"]');
    await page.locator('[data-toast="done"]', { hasText: 'It is announced.' }).waitFor();
    expect(await page.inputValue('[data-announce] [name="en"]')).toBe('');
  });

  it('opens a frozen ladder place by place, closes one again, opens by itself, and is called off', async () => {
    const page = await opened();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const agree = () => page.locator('[role="dialog"] [data-yes]').click();
    await press('Freeze');
    await page.locator('[role="dialog"] button[type="submit"]').click();
    await page.waitForSelector('[role="dialog"]', { state: 'detached' });
    await press('Finish');
    await agree();
    await press('Begin the reveal');
    await page.waitForSelector('[data-reveal="0"]');
    await press('Open the next place');
    await page.waitForSelector('[data-reveal="1"]');
    await press('Close the last one again');
    await page.waitForSelector('[data-reveal="0"]');
    await page.locator('[data-reveal] select').selectOption('3');
    await press('Open by itself');
    await press('Stop opening by itself (every 3 s)');
    await page.getByRole('button', { name: 'Open by itself', exact: true }).waitFor();
    await press('Call it off');
    await agree();
    await page.waitForSelector('[data-reveal]', { state: 'detached' });
    await page.getByRole('button', { name: 'Begin the reveal', exact: true }).waitFor();
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
