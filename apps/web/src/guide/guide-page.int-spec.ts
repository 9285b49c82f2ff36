/** The guide as a reader sees it, with and without scripts. */
import { gunzipSync } from 'node:zlib';
import { describeInBrowser } from '../../test/browser';

describeInBrowser('the guide', ({ fixture, open, errors }) => {
  const hrefs = (page: Awaited<ReturnType<typeof open>>) =>
    page.locator('main a[href*="/guide/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));

  it.each(['en', 'ru'])('leads from chapter to chapter in %s, without scripts', async (locale) => {
    const page = await open(`/${locale}/guide`, { javaScriptEnabled: false });
    const paths = [...new Set((await hrefs(page)).map((path) => path.split('#')[0]!))];
    expect(paths.length).toBeGreaterThan(8);
    const anchors: string[] = [];
    for (const path of paths.filter((each) => !each.includes('/starters/'))) {
      await page.goto(`${fixture.url}${path}`);
      expect([path, await page.locator('article h1').count()]).toEqual([path, 1]);
      expect(
        await page
          .locator('.guide-text img')
          .evaluateAll((all) => all.filter((each) => !(each as HTMLImageElement).naturalWidth).length),
      ).toBe(0);
      anchors.push(...(await hrefs(page)).filter((href) => href.includes('#')));
    }
    for (const anchor of new Set(anchors)) {
      await page.goto(`${fixture.url}${anchor}`);
      const id = decodeURIComponent(anchor.split('#')[1]!);
      expect([anchor, await page.locator(`[id="${id}"]`).count()]).toEqual([anchor, 1]);
    }
  });

  it('copies code, of a session in a terminal only what was typed', async () => {
    const page = await open('/en/guide/trying-locally', { permissions: ['clipboard-read', 'clipboard-write'] });
    const block = page.locator('.code', { hasText: '$ hexduel check' }).first();
    await block.locator('button').click();
    await page.waitForSelector('[role="status"] >> text=Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')[0]).toBe('hexduel check localhost:8080');
    expect(copied).not.toContain('$');
    expect(errors).toEqual([]);
  });

  it('offers every starter bot as an archive', async () => {
    const page = await open('/ru/guide/starter-bots', { javaScriptEnabled: false });
    const links = (await hrefs(page)).filter((href) => href.includes('/starters/'));
    expect(links.map((href) => href.split('/').at(-1))).toEqual([
      'cpp',
      'go',
      'java',
      'javascript',
      'kotlin',
      'perl',
      'php',
      'python',
      'ruby',
      'rust',
      'typescript',
    ]);
    for (const href of links) {
      const answer = await fetch(`${fixture.url}${href}`);
      expect(answer.headers.get('content-disposition')).toContain('hexduel-bot-');
      const archive = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString('latin1');
      expect(archive).toContain(`hexduel-bot-${href.split('/').at(-1)}/README.md`);
    }
    expect((await fetch(`${fixture.url}/en/guide/starters/cobol`)).status).toBe(404);
    expect((await fetch(`${fixture.url}/en/guide/nothing`)).status).toBe(404);
  });
});
