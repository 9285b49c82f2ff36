/** What the pages of the site answer, with and without scripts. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeInBrowser, isLive } from '../../test/browser';

const BUILT = fileURLToPath(new URL('../../.next/', import.meta.url));

describeInBrowser('the pages', ({ fixture, open }) => {
  const stopped = () => fixture.tournament.matches.find(({ legs }) => legs[0]?.reason === 'timeout')!;
  const played = () =>
    fixture.tournament.matches.find(({ legs }) => legs.every(({ reason }) => reason === 'by_score'))!;

  const WITHOUT_SCRIPTS = { javaScriptEnabled: false } as const;

  it('shows everything without scripts', async () => {
    const ladder = await open('/ru/s/demo', WITHOUT_SCRIPTS);
    expect(await ladder.locator('[data-row]').count()).toBe(9);
    expect(await ladder.title()).toBe('Demo: таблица · Hexduel');
    const team = await open('/en/s/demo/t/7?round=2', WITHOUT_SCRIPTS);
    expect(await team.locator('[data-match]').first().textContent()).toContain('The same move made an illegal move.');
    expect(await team.locator('[data-match]').first().textContent()).toMatch(
      /0 · defeat|\+\d+ · \d × 1\.5 · (victory|draw)/,
    );
    const met = await team.locator('[data-met]').evaluateAll((rows) => rows.map((row) => Number(row.dataset['met'])));
    expect(met).toEqual([1, 2, 3, 4, 5, 6, 8, 9]);
    const match = await open(`/en/m/${stopped().publicId}?leg=1&ply=5`, WITHOUT_SCRIPTS);
    expect(await match.locator('.board svg').getAttribute('aria-label')).toMatch(/^Move 5 of 17: /);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', '.br'],
    ['gzip, deflate', 'gzip', '.gz'],
    ['deflate, gzip', 'gzip', '.gz'],
    ['br;q=0, gzip', 'gzip', '.gz'],
    ['br;q=0, gzip;q=0.5', 'gzip', null],
    ['gzip;q=0', null, ''],
    ['identity', null, ''],
  ])(
    'sends the same scripts and styles to whom takes %s, encoded as %s, made with the pages as %s',
    async (takes, encoding, ending) => {
      const html = await (await fetch(`${fixture.url}/en/s/demo`)).text();
      const named = [
        ...[...html.matchAll(/src="(\/_next\/static\/[^"]+\.js)"/g)].map((found) => [
          found[1]!,
          'application/javascript',
        ]),
        ...[...html.matchAll(/href="(\/_next\/static\/[^"]+\.css)"/g)].map((found) => [found[1]!, 'text/css']),
      ];
      expect(new Set(named.map(([, type]) => type)).size).toBe(2);
      for (const [path = '', type] of named) {
        const load = (accepted: string) => fetch(`${fixture.url}${path}`, { headers: { 'accept-encoding': accepted } });
        const answer = await load(takes);
        const { headers } = answer;
        const text = await answer.text();
        expect(text === (await (await load('identity')).text())).toBe(true);
        // Next compresses nothing that is smaller.
        const isSmall = ending === null && text.length < 1_024;
        expect({ path, encoding: headers.get('content-encoding') }).toEqual({
          path,
          encoding: isSmall ? null : encoding,
        });
        if (ending !== null) {
          const made = join(BUILT, path.replace('/_next/', ''));
          expect(Number(headers.get('content-length'))).toBe(statSync(`${made}${ending}`).size);
        }
        expect(headers.get('content-type')).toBe(`${type}; charset=UTF-8`);
        expect(headers.get('vary')).toBe('Accept-Encoding');
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      }
    },
  );

  it('redirects to the language of the reader, and to the ladder if there is only one', async () => {
    const russian = await open('/', { locale: 'ru-RU' });
    expect(russian.url()).toBe(`${fixture.url}/ru/s/demo`);
    await russian.click('a[hreflang="en"]:visible');
    await russian.waitForURL(`${fixture.url}/en/s/demo`);
    await russian.goto(`${fixture.url}/s/demo/t/2?round=3`);
    expect(russian.url()).toBe(`${fixture.url}/en/s/demo/t/2?round=3`);
  });

  it('leads from one ladder to another by the switch in the header', async () => {
    fixture.sandboxes = 2;
    const page = await open('/en/s/demo');
    await isLive(page);
    await page.getByRole('button', { name: 'Ladder: Demo. Choose another' }).click();
    const list = page.getByRole('navigation', { name: 'Ladders' });
    expect(await list.locator('a[aria-current]').getAttribute('href')).toBe('/en/s/demo');
    await list.getByRole('link', { name: 'Final' }).click();
    await page.waitForURL(`${fixture.url}/en/s/final`);
    await page.getByRole('heading', { name: 'Final', level: 1 }).waitFor();
    await list.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Ladder: Final. Choose another' }).waitFor();
  });

  it('redirects to the short URL of a match, at the requested move', async () => {
    const { match, publicId } = played();
    const page = await open(`/en/m/${match}?leg=2&ply=5&more=no`, WITHOUT_SCRIPTS);
    expect(page.url()).toBe(`${fixture.url}/en/m/${publicId}?leg=2&ply=5`);
    const team = await open('/en/s/demo/t/1?round=1', WITHOUT_SCRIPTS);
    expect(await team.locator('a[href*="/m/"]').first().getAttribute('href')).toMatch(/^\/en\/m\/match\d+\?leg=1$/);
  });

  it('marks a new release on the ladder and on the page of its team, with its name in words', async () => {
    for (const [path, words] of [
      ['/en/s/demo', 'new release v12: no round with it is scored yet'],
      ['/ru/s/demo', 'новый релиз v12: ни один раунд с ним ещё не подсчитан'],
      ['/en/s/demo/t/2', 'new release v12'],
    ] as const) {
      const marks = (await open(path, WITHOUT_SCRIPTS)).locator('main [data-release]');
      expect(await marks.count()).toBe(1);
      expect(await marks.locator('.sr-only').textContent()).toContain(words);
    }
    const other = await open('/en/s/demo/t/1', WITHOUT_SCRIPTS);
    expect(await other.locator('[data-release]').count()).toBe(0);
  });

  it('keeps the chosen theme from the first byte on', async () => {
    const page = await open('/en/s/demo', { colorScheme: 'light' });
    await isLive(page);
    await page.click('button[title="Light or dark colours"]:visible');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.reload();
    expect(await page.content()).toContain('<html lang="en" data-theme="dark"');
  });

  it('answers with the right status and security headers', async () => {
    const statusOf = async (path: string) => (await fetch(`${fixture.url}${path}`)).status;
    expect(await statusOf('/en/s/nowhere')).toBe(404);
    expect(await statusOf('/en/s/demo/t/99')).toBe(404);
    expect(await statusOf('/en/s/demo/t/x')).toBe(404);
    expect(await statusOf('/en/m/00000000-0000-4000-8000-000000000000')).toBe(404);
    expect(await statusOf('/en/m/nothing')).toBe(404);
    expect(await statusOf('/en/s/demo/t/1?round=99')).toBe(404);
    for (const path of ['/ru/s/%ff', '/ru/m/%E0%A4%A', '/ru/%ff', '/%ff']) {
      const answer = await fetch(`${fixture.url}${path}`, { headers: { 'Accept-Language': 'ru' } });
      expect([path, answer.status, answer.headers.get('x-frame-options')]).toEqual([path, 404, 'DENY']);
      expect(await answer.text()).toContain('Такой страницы нет');
    }
    const { headers } = await fetch(`${fixture.url}/en/s/demo`);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('is ready whether or not the ladder service is available: the pages say so', async () => {
    const ready = () => fetch(`${fixture.pages}/health/ready`);
    expect((await ready()).status).toBe(200);
    fixture.isUnavailable = true;
    expect((await ready()).status).toBe(200);
    expect(await (await fetch(`${fixture.url}/en/s/demo`)).text()).toContain('The ladder cannot be reached right now');
  });

  it.each([
    ['en', 'News is late since'],
    ['ru', 'Новости запаздывают с'],
  ])('says in %s that news is late, from the first paint until the socket says otherwise', async (locale, words) => {
    fixture.newsLateSince = Date.now() - 60_000;
    const first = await open(`/${locale}/s/demo`, WITHOUT_SCRIPTS);
    expect(await first.locator('[data-late-news]').textContent()).toContain(words);
    const page = await open(`/${locale}/s/demo`);
    const notice = page.locator('[data-late-news]');
    expect(await notice.textContent()).toContain(words);
    fixture.newsLateSince = null;
    // Within the next ping.
    await notice.waitFor({ state: 'detached', timeout: 15_000 });
  });
});
