/** The page for a projector: it fits the screen, goes on by itself, and opens places as the reveal does. */
import type { Page } from 'playwright-core';
import { eventually } from '@hexduel/testing/servers';
import { describeInBrowser } from '../../test/browser';
import { cutOff, isFollowing } from '../../test/hall-page';
import { finalRows, finishFrozen, openPlaces } from '../../test/revealed-ladder';

const HALL = { viewport: { width: 1920, height: 1080 } } as const;

describeInBrowser('the page of a projector', ({ fixture, open, errors }) => {
  const names = (page: Page) => page.locator('[data-row] .hall-name').allTextContents();
  const slots = (page: Page) => page.locator('[data-slot].is-open .hall-name').allTextContents();
  const toScenes: readonly (readonly [string, () => void])[] = [
    ['standings', () => undefined],
    ['planned', () => fixture.changeLadder((tournament) => (tournament.tournament = 'planned'))],
    ['standings', () => finishFrozen(fixture)],
    [
      'reveal',
      () => {
        finishFrozen(fixture);
        openPlaces(fixture, fixture.tournament.rows, 3);
      },
    ],
  ];

  it.each([
    [1920, 1080],
    [1280, 720],
    [3840, 2160],
    [1024, 768],
  ])('fits %i x %i in every scene without scrolling', async (width, height) => {
    for (const [scene, begin] of toScenes) {
      fixture.restart();
      begin();
      const page = await open('/ru/s/demo/screen', { viewport: { width, height } });
      await page.waitForSelector(`[data-scene="${scene}"]`);
      await isFollowing(page);
      expect([scene, await cutOff(page)]).toEqual([scene, []]);
      await page.close();
    }
    expect(errors).toEqual([]);
  });

  it('has names of at least 32 px and numbers of 44 at 1920x1080', async () => {
    for (const theme of ['light', 'dark']) {
      const page = await open(`/en/s/demo/screen?theme=${theme}`, HALL);
      await isFollowing(page);
      const sizeOf = (of: string) =>
        page
          .locator(of)
          .first()
          .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
      expect(await sizeOf('[data-row] .hall-name')).toBeGreaterThanOrEqual(32);
      for (const number of ['.hall-place', '.hall-points'])
        expect(await sizeOf(`[data-row] ${number}`)).toBeGreaterThanOrEqual(44);
    }
  });

  it('keeps what it shows while the connection is lost, says so, and goes on', async () => {
    const page = await open('/en/s/demo/screen', HALL);
    await isFollowing(page);
    const before = await names(page);
    fixture.refusesSockets = true;
    fixture.isUnavailable = true;
    fixture.cutSockets();
    await page.getByText(/^as of \d/).waitFor();
    expect(await names(page)).toEqual(before);
    fixture.isUnavailable = false;
    fixture.refusesSockets = false;
    await page.getByText(/^as of \d/).waitFor({ state: 'detached' });
    fixture.changeLadder((tournament) => {
      tournament.rows = [...tournament.rows].reverse().map((row, index) => ({ ...row, place: index + 1 }));
    });
    await page.waitForFunction(
      (first) => document.querySelector('[data-row] .hall-name')?.textContent !== first,
      before[0],
    );
  });

  it('tries again by itself if there is nothing to show at the start', async () => {
    fixture.isUnavailable = true;
    const page = await open('/en/s/demo/screen', HALL);
    await page.getByRole('heading', { name: 'The ladder cannot be reached right now' }).waitFor();
    fixture.isUnavailable = false;
    await isFollowing(page);
    expect(await names(page)).toHaveLength(8);
    errors.length = 0;
  });

  it('opens places from the last one up, closes them again, and ends with the podium', async () => {
    finishFrozen(fixture);
    const frozen = fixture.tournament.rows;
    const final = finalRows(frozen);
    openPlaces(fixture, frozen, 0);
    const page = await open('/en/s/demo/screen', HALL);
    await isFollowing(page);
    expect(await slots(page)).toEqual([]);
    for (let opened = 1; opened < final.length; opened += 1) {
      openPlaces(fixture, frozen, opened);
      if (opened === 1) await page.waitForSelector('[data-card="closed"]');
      await page.waitForSelector(`[data-card="${final.length - opened + 1}"]`);
      expect(await slots(page)).toEqual(final.slice(final.length - opened).map(({ name }) => name));
    }
    openPlaces(fixture, frozen, 2);
    await page.waitForSelector(`[data-card="${final.length - 1}"]`);
    openPlaces(fixture, frozen, final.length);
    await page.waitForSelector('[data-podium="1"]');
    expect(await page.locator('[data-podium="1"] .hall-name').textContent()).toBe(final[0]!.name);
  });

  it('shows no more than is needed of memory after many changes', async () => {
    const page = await open('/en/s/demo/screen', HALL);
    await isFollowing(page);
    const session = await page.context().newCDPSession(page);
    const heap = async (): Promise<number> => {
      await session.send('HeapProfiler.collectGarbage');
      return ((await session.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize;
    };
    const change = async (times: number): Promise<void> => {
      for (let n = 0; n < times; n += 1) {
        fixture.changeLadder((tournament) => {
          const [first, ...others] = tournament.rows;
          tournament.rows = [...others, first!].map((row, index) => ({
            ...row,
            placeBefore: row.place,
            place: index + 1,
          }));
        });
        fixture.changeEvents((events) => events.announce(new Date().toISOString(), `Words ${n}`, `Слова ${n}`));
        if (n % 50 === 0) await page.waitForTimeout(30);
      }
      // Rows that moved keep a tint for 2 s, which holds memory until it ends.
      await page.waitForTimeout(4_000);
    };
    // What the page loads and compiles at its first changes stays.
    await change(100);
    const before = await heap();
    await change(600);
    // A busy machine still paints the last of them for a while.
    await eventually(async () => {
      const grown = (await heap()) - before;
      console.info(`the page of a projector: ${Math.round(grown / 1_024)} KiB more after 1,200 changes`);
      expect(grown).toBeLessThan(2_000_000);
    });
  });

  it('leaves the keys of a reveal alone where nobody is signed in, and asks scheduling where an admin is', async () => {
    finishFrozen(fixture);
    openPlaces(fixture, fixture.tournament.rows, 2);
    const page = await open('/en/s/demo/screen', HALL);
    await isFollowing(page);
    const asked: string[] = [];
    await page.route('**/api/scheduling/**', async (route) => {
      asked.push(`${route.request().headers()['x-csrf-token']} ${route.request().postData()}`);
      await route.fulfill({ status: 409, contentType: 'application/problem+json', body: '{}' });
    });
    await page.keyboard.press('ArrowRight');
    await page.context().addCookies([{ name: 'hexduel_csrf', value: 'tested', url: fixture.url }]);
    await page.keyboard.press('ArrowRight');
    await page.getByText('Not now').waitFor();
    expect(asked).toEqual(['tested {"action":"step","opened":2}']);
    errors.length = 0;
  });
});
