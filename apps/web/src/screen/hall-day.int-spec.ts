/** What a hall sees in the course of a day: more teams than fit, the way to the page, what comes next, a break, the end. */
import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import { describeInBrowser } from '../../test/browser';
import { covered, cutOff, isFollowing } from '../../test/hall-page';
import { fillRows } from '../../test/more-rows';

const HALL = { viewport: { width: 1920, height: 1080 } } as const;
const TEAMS = 24;
/** As long as an announcement may be. */
const LONGEST = 500;

describeInBrowser('a day of the projector', ({ fixture, open, errors }) => {
  const entries = (page: Page) =>
    page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
  const places = (page: Page) => page.locator('[data-row] .hall-place').allTextContents();
  const from = (first: number) => Array.from({ length: 10 }, (_, at) => String(first + at));
  /** 24 teams that take part, and the one that has left. */
  const fillHall = () => fixture.changeLadder((tournament) => fillRows(tournament, TEAMS + 1));

  it('shows ten of 24 teams at once and turns to the others and back by itself', async () => {
    fillHall();
    const page = await open('/health/live', HALL);
    await page.clock.install();
    await page.goto(`${fixture.url}/en/s/demo/screen`);
    await isFollowing(page);
    // From here on it moves only where the spec says so.
    await page.clock.pauseAt(Date.now() + 1_000);
    const seen = new Set<string | null>();
    for (const [first, staysMs] of [
      [1, 20_000],
      [11, 10_000],
      [15, 10_000],
      [1, 0],
    ] as const) {
      await page.getByText(`Places ${first}–${first + 9} of ${TEAMS}`).waitFor();
      expect(await places(page)).toEqual(from(first));
      expect(await cutOff(page)).toEqual([]);
      for (const entry of await entries(page)) seen.add(entry);
      await page.clock.runFor(staysMs);
    }
    expect(seen.size).toBe(TEAMS);
    // Whoever plays at the top is seen again as soon as a round is scored.
    await page.clock.runFor(20_000);
    await page.getByText('Places 11–20 of').waitFor();
    fixture.scoreRound();
    await page.getByText('Places 1–10 of').waitFor();
    expect(errors).toEqual([]);
  });

  it('leads a phone to the ladder by its code, and says what comes next and when', async () => {
    const page = await open('/ru/s/demo/screen', HALL);
    await isFollowing(page);
    const address = `${fixture.url}/ru/s/demo`;
    const code = page.getByRole('img', { name: `QR-код адреса ${address}` });
    const dark = await code.locator('path').getAttribute('d');
    const shown = [...(dark ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`);
    const { data, size } = encode(address, { ecc: 'M', border: 2 });
    const wanted = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
    expect(shown).toEqual(wanted);
    expect(await code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
    const [next] = fixture.events.planned;
    expect(await page.locator('.hall-next time').getAttribute('datetime')).toBe(next!.dueAt);
    expect(await page.locator('.hall-next time').textContent()).toMatch(/^2[45]:\d\d$/);
    expect(await page.locator('.hall-next-words').textContent()).toContain('6');
  });

  it.each([
    [1920, 1080],
    [1366, 768],
  ])('fits a break, an announcement and the podium into %i x %i', async (width, height) => {
    fillHall();
    const page = await open('/en/s/demo/screen', { viewport: { width, height } });
    await isFollowing(page);
    fixture.changeLadder((tournament) => (tournament.tournament = 'paused'));
    await page.locator('.hall-standing', { hasText: 'Paused' }).waitFor();
    expect(['paused', await cutOff(page), await covered(page)]).toEqual(['paused', [], []]);
    const words = 'Lunch is served on the second floor. '.repeat(20).slice(0, LONGEST);
    fixture.changeEvents((events) => events.announce(new Date().toISOString(), words, words));
    await page.locator('.hall-announcement').waitFor();
    expect(await places(page)).toEqual(from(1));
    expect(['announced', await cutOff(page), await covered(page)]).toEqual(['announced', [], []]);
    fixture.scoreRound();
    fixture.changeLadder((tournament) => (tournament.tournament = 'finished'));
    await page.waitForSelector('[data-scene="podium"] [data-podium="1"]');
    expect(await page.locator('.hall-announcement').count()).toBe(1);
    expect(await page.locator('.hall-others li').count()).toBe(7);
    expect(['podium', await cutOff(page), await covered(page)]).toEqual(['podium', [], []]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    expect(errors).toEqual([]);
  });
});
