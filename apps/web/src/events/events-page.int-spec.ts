/** The countdown in the header and the page of events, live. */
import { describeInBrowser, isLive } from '../../test/browser';

describeInBrowser('the events of a sandbox', ({ fixture, open, errors }) => {
  const soon = (ms: number): string => new Date(Date.now() + ms).toISOString();

  it('counts down to the next one by the clock of the server, whatever the clock of the reader', async () => {
    fixture.events.planned = [
      {
        gameEvent: fixture.events.planned[1]!.gameEvent,
        dueAt: soon(754_000),
        offsetMs: null,
        action: { kind: 'freeze' },
      },
    ];
    const page = await open('/health/live');
    await page.clock.install({ time: Date.now() - 3_600_000 });
    await page.goto(`${fixture.url}/en/s/demo`);
    await isLive(page);
    await page.clock.runFor(1_500);
    const corner = page.locator('button[popovertarget="events"]');
    expect(await corner.textContent()).toMatch(/^Freeze\s*12:\d\d$/);
  });

  it('says an announcement politely on every page, in its language, and lists it', async () => {
    const page = await open('/ru/s/demo/t/1');
    await isLive(page);
    await page.waitForSelector('[data-events] [data-countdown]');
    expect(await page.locator('[data-announcement]').count()).toBe(0);
    fixture.changeEvents((events) => events.announce(soon(0), 'The final starts at six.', 'Финал начнётся в шесть.'));
    await page.waitForSelector('[role="status"] [data-announcement]');
    expect(await page.locator('[data-announcement]').textContent()).toContain('Финал начнётся в шесть.');
    await page.click('button[popovertarget="events"]');
    await page.waitForSelector('#events li');
    expect(await page.locator('#events').textContent()).toContain('Финал начнётся в шесть.');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('popovertarget'))).toBe('events');
    expect(errors).toEqual([]);
  });

  it('says that the tournament is paused, frozen or over, as soon as it is', async () => {
    const page = await open('/en/s/demo/events');
    await isLive(page);
    const corner = page.locator('[data-events]');
    for (const [kind, words] of [
      ['pause', 'Paused'],
      ['resume', 'New round type'],
      ['freeze', 'Frozen'],
      ['finish', 'Finished'],
    ] as const) {
      fixture.changeEvents((events) => events.happen(soon(0), { kind }));
      await corner.filter({ hasText: words }).waitFor();
    }
    expect(await page.locator('main li').filter({ hasText: 'Finish' }).count()).toBe(2);
  });

  it('is a page of its own without scripts, with the times of the venue', async () => {
    const page = await open('/en/s/demo/events', { javaScriptEnabled: false });
    const text = (await page.locator('main').textContent()) ?? '';
    for (const words of ['Lunch is served', 'size-6 board', '180 minutes after the start', ' UTC'])
      expect(text).toContain(words);
  });

  it('keeps the sandbox that was seen last for pages of no sandbox', async () => {
    fixture.sandboxes = 2;
    const page = await open('/en/s/demo');
    await isLive(page);
    await page.goto(`${fixture.url}/en/nowhere`);
    const links = await page.locator('header nav a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(expect.arrayContaining(['/en/s/demo/live', '/en/rules', '/en/me']));
    const fresh = await open('/en/nowhere');
    const inHeader = fresh.locator('header nav[aria-label="Pages"] a');
    await inHeader.first().waitFor();
    const places = await inHeader.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(places)).toEqual(new Set(['/en/rules', '/en/play', '/en/me']));
  });
});
