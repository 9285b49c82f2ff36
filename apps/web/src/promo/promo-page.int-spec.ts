/** The home page: a countdown that turns live and then into a podium, and the chooser, all without a reload. */
import { describeInBrowser, isLive } from '../../test/browser';

describeInBrowser('the promo page', ({ fixture, open, errors }) => {
  const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
  const plan = (at: string | null): void => {
    fixture.restart(0);
    Object.assign(fixture.tournament, { tournament: 'planned', plannedStart: at });
  };

  it('counts down to the start, turns live and ends with the podium, without a reload', async () => {
    plan(inHours(30));
    const page = await open('/en', { timezoneId: 'Asia/Tokyo' });
    await isLive(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    expect(await page.locator('main time').getAttribute('datetime')).toBe(fixture.tournament.plannedStart);
    expect(await page.getByRole('timer').textContent()).toMatch(/^1day[56]hours\d+minutes?\d+seconds?$/);
    await page.getByText('Your time:').waitFor();
    fixture.changeLadder((tournament) => {
      Object.assign(tournament, { tournament: 'running', plannedStart: null });
      tournament.openRound(1);
    });
    await page.waitForSelector('[data-promo="live"]');
    expect(await page.getByRole('link', { name: 'Watch the ladder' }).getAttribute('href')).toBe('/en/s/demo');
    fixture.scoreRound();
    fixture.changeLadder((tournament) => (tournament.tournament = 'finished'));
    await page.waitForSelector('[data-podium="1"]');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(errors).toEqual([]);
  });

  it.each([
    ['an hour fast', 1],
    ['an hour slow', -1],
  ])('counts down by the server, whose clock is right, where that of the reader is %s', async (_, hours) => {
    plan(inHours(30.5));
    const page = await open('/health/live');
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await page.goto(`${fixture.url}/en`);
    await isLive(page);
    await page
      .getByRole('timer')
      .filter({ hasText: /^1day6hours(29|30)minutes\d+seconds?$/ })
      .waitFor();
    expect(errors).toEqual([]);
  });

  it('tells the start without scripts as well, in the time of the venue', async () => {
    plan('2026-12-05T09:00:00.000Z');
    const page = await open('/ru', { javaScriptEnabled: false });
    expect(await page.locator('main time').textContent()).toMatch(/^Начало: суббота, 5 декабря .*09:00/);
    expect(await page.locator('main .board [data-cell]').count()).toBe(37);
  });

  it('says that a date will come, and that no ladder is open yet', async () => {
    plan(null);
    const planned = await open('/en', { javaScriptEnabled: false });
    await planned.getByText('The date of the start will be announced soon').waitFor();
    fixture.restart();
    fixture.sandboxes = 0;
    const none = await open('/en', { javaScriptEnabled: false });
    await none.getByText('No ladder is open yet').waitFor();
  });

  it('lets choose between ladders, with what happens in each of them now', async () => {
    fixture.sandboxes = 2;
    const page = await open('/en');
    await isLive(page);
    const card = page.locator('[data-sandbox="demo"]');
    expect(await card.textContent()).toMatch(/The tournament is running.*Demo.*8 teams · round 5 · 4 matches now/);
    expect(await page.locator('[data-sandbox="final"]').textContent()).toContain('The tournament has not started');
    fixture.scoreRound();
    await card.filter({ hasText: '8 teams · round 5' }).filter({ hasNotText: 'matches now' }).waitFor();
    await card.locator('a').click();
    await page.waitForURL('**/en/s/demo');
  });

  it('plays a sample game by itself, and stands still with reduced motion', async () => {
    plan(inHours(2));
    const still = await open('/en');
    await isLive(still);
    await still.getByRole('button', { name: 'Play the sample game' }).waitFor();
    const page = await open('/en', { reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: 'Pause the sample game' }).waitFor();
    const chips = () =>
      page.locator('figure .board use').evaluateAll((all) => all.map((use) => use.getAttribute('href')).join());
    const before = await chips();
    for (let tries = 0; tries < 100 && (await chips()) === before; tries += 1) await page.waitForTimeout(50);
    expect(await chips()).not.toBe(before);
  });
});
