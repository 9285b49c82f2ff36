/** The page of matches, what is shown of a match elsewhere, and the pictures of links, in a browser. */
import { describeInBrowser, isLive } from '../../test/browser';

const shots = process.env['HEXDUEL_SCREENSHOTS'];

describeInBrowser('matches away from their page', ({ fixture, open, errors }) => {
  const inState = (state: string) => fixture.tournament.matches.filter((match) => match.state === state);
  const played = () => inState('finished').find(({ legs }) => legs.every(({ reason }) => reason === 'by_score'))!;
  const fetched = (path: string) => fetch(`${fixture.url}${path}`);

  it('shows one match large, the others small, and follows one team where that is asked for', async () => {
    const page = await open('/en/s/demo/live', { viewport: { width: 1366, height: 900 } });
    await isLive(page);
    const featured = page.locator('.live-matches-tv [data-featured]');
    const first = inState('playing')[0]!;
    expect(await featured.getAttribute('data-featured')).toBe(first.publicId);
    await page.waitForSelector('.live-boards [data-featured]');
    const small = page.locator('.live-boards [data-featured]');
    expect(await small.count()).toBeGreaterThan(1);
    expect(await small.evaluateAll((all) => all.map((each) => each.dataset['featured']))).not.toContain(first.publicId);
    expect(await page.locator('[data-listed]').count()).toBe(fixture.tournament.rounds.at(-1)!.matches);
    if (shots) await page.screenshot({ path: `${shots}/match-matches.png` });
    const { entryNumber, name } = first.sides[1];
    await page.selectOption('.live-matches select', String(entryNumber));
    await page.waitForFunction((team) => {
      const rows = [...document.querySelectorAll('[data-listed]')];
      return rows.length > 0 && rows.every((row) => row.textContent.includes(team));
    }, name);
    expect(errors).toEqual([]);
  });

  it('moves chips on the large board, and none on the small ones', async () => {
    const page = await open('/en/s/demo/live', {
      reducedMotion: 'no-preference',
      viewport: { width: 1366, height: 900 },
    });
    await isLive(page);
    await page.waitForSelector('.live-boards [data-featured]');
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...motion) {
        this.closest('[data-featured]')?.setAttribute('data-moved', '');
        return animate.apply(this, motion);
      };
    });
    const [large, small] = inState('playing');
    const chips = page.locator(`.live-boards [data-featured="${small!.publicId}"] .featured-score`);
    const before = await chips.textContent();
    for (const match of [large!, small!]) fixture.turn(match, 1, 6);
    await page.waitForSelector('.live-matches-tv [data-moved]');
    await page.waitForFunction(
      ([id, text]) =>
        document.querySelector(`.live-boards [data-featured="${id}"] .featured-score`)?.textContent !== text,
      [small!.publicId, before] as const,
    );
    expect(await page.locator('.live-boards [data-moved]').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('chooses another match only after the end of the one that is shown', async () => {
    const page = await open('/ru/s/demo/live', { viewport: { width: 375, height: 667 } });
    await isLive(page);
    const featured = page.locator('.live-matches-tv [data-featured]');
    const match = inState('playing')[0]!;
    fixture.turn(match, 1, 3);
    await page.waitForSelector('.live-matches-tv [data-featured-chips]');
    fixture.changeMatch(match, () => fixture.tournament.finish(match));
    await page.waitForTimeout(4_000);
    expect(await featured.getAttribute('data-featured')).toBe(match.publicId);
    await page.waitForFunction(
      (id) => document.querySelector('.live-matches-tv [data-featured]')?.getAttribute('data-featured') !== id,
      match.publicId,
      { timeout: 90_000 },
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    expect(errors).toEqual([]);
  });

  it('is embedded into another page, as its address says, and only there may be framed', async () => {
    const { publicId } = played();
    const path = `/embed/m/${publicId}?lang=ru&theme=dark&turn=7&leg=2`;
    const answer = await fetched(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const elsewhere = await fetched(`/ru/m/${publicId}`);
    expect(elsewhere.headers.get('x-frame-options')).toBe('DENY');
    expect(elsewhere.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");

    const page = await open(path, { viewport: { width: 480, height: 560 } });
    await isLiveSocket();
    expect(await page.locator('html').getAttribute('lang')).toBe('ru');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await page.locator('.board svg').getAttribute('aria-label')).toMatch(/^Ход 7 из/);
    if (shots) await page.screenshot({ path: `${shots}/match-embed.png` });
    const plain = await open(`/embed/m/${publicId}?controls=0&title=0&autoplay=1&speed=16`);
    expect(await plain.locator('button, input, h1').count()).toBe(0);
    await plain.waitForFunction(
      () => !document.querySelector('.board svg')?.getAttribute('aria-label')?.startsWith('Start'),
    );
    expect(errors).toEqual([]);
  });

  it('starts over four seconds after its end where the address of an embedded match says so, and only there', async () => {
    const { publicId } = played();
    for (const [query, plays] of [
      ['&loop=1', true],
      ['', false],
    ] as const) {
      const page = await open('/health/live', { viewport: { width: 480, height: 560 } });
      await page.clock.install();
      await page.goto(`${fixture.url}/embed/m/${publicId}?lang=en&leg=2&turn=9999${query}`);
      await page.waitForFunction(() =>
        /^Move (\d+) of \1:/.test(document.querySelector('.board svg')?.getAttribute('aria-label') ?? ''),
      );
      await isLiveSocket();
      await page.clock.runFor(4_500);
      await page.getByRole('button', { name: plays ? 'Pause' : 'Play' }).waitFor();
      await page.getByRole('button', { name: plays ? 'Game 1' : 'Game 2' }).waitFor();
    }
    expect(errors).toEqual([]);
  });

  // The socket of an embedded page has no chip that tells.
  const isLiveSocket = async (): Promise<void> => {
    while (fixture.socketCount === 0) await new Promise((later) => setTimeout(later, 50));
  };

  it('has a picture for links to a match after a move, to a team and to a ladder, and a plain one for what is not there', async () => {
    const { publicId } = played();
    const linked = async (path: string) => {
      const html = await (await fetched(path)).text();
      const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
      return image?.slice(fixture.url.length) ?? '';
    };
    const moved = await linked(`/en/m/${publicId}?leg=1&ply=9`);
    const [team, sandbox] = [await linked('/ru/s/demo/t/3?round=2'), await linked('/en/s/demo')];
    expect([moved, team, sandbox]).toEqual([
      `/picture/m/${publicId}?leg=1&ply=9&lang=en`,
      '/picture/s/demo/t/3?lang=ru',
      '/picture/s/demo?lang=en',
    ]);
    const sizes: number[] = [];
    for (const [name, path] of [
      ['move', moved],
      ['end', `/picture/m/${publicId}?lang=ru`],
      ['team', team],
      ['sandbox', sandbox],
      ['plain', '/picture/m/nothing'],
    ] as const) {
      const answer = await fetched(path);
      expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 200, 'image/png']);
      expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
      const png = Buffer.from(await answer.arrayBuffer());
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(png.length).toBeLessThan(300_000);
      sizes.push(png.length);
      if (shots) (await import('node:fs')).writeFileSync(`${shots}/match-picture-${name}.png`, png);
    }
    expect(new Set(sizes).size).toBe(5);
  });

  it('is one animated drawing without scripts', async () => {
    const { publicId } = played();
    const answer = await fetched(`/picture/m/${publicId}/game-1.svg`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    const svg = await answer.text();
    expect(svg).toContain('<animate ');
    expect(svg).not.toContain('<script');
    expect(svg.length).toBeLessThan(150_000);
    expect((await fetched(`/picture/m/${publicId}/game-3.svg`)).status).toBe(404);
    expect((await fetched(`/picture/m/${inState('playing')[0]!.publicId}/game-1.svg`)).status).toBe(404);
    if (!shots) return;
    const page = await open(`/picture/m/${publicId}/game-1.svg`, { viewport: { width: 500, height: 560 } });
    await page.waitForTimeout(3_000);
    await page.screenshot({ path: `${shots}/match-animation.png` });
  });
});
