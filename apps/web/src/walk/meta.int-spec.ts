/** What pages say to search engines, to link previews and to phones: read from the answers of the server. */
import english from '../../messages/en.json';
import russian from '../../messages/ru.json';
import { servePages } from '../../test/served-pages';
import { THEME_COLOURS } from '../frame/theme';
import { PAGE_CASES, isOfPanel } from './page-cases';
import type { PageCase } from './page-cases';
import { headAt, languagesOf, linkOf } from './page-head';

/** Pages of one reader alone, and those that are no page of their own. */
const PRIVATE = ['/play/[game]', '/me', '/me/flight/[match]', '/embed/m/[match]'];
const isPublic = (page: PageCase): boolean =>
  !isOfPanel(page) &&
  !PRIVATE.includes(page.route) &&
  page.route !== '/join/[token]' &&
  page.status === undefined &&
  page.name !== 'unavailable';

/** Public pages that no search engine lists: they come and go, or are for those in the hall or with a token. */
const UNLISTED = ['/s/[sandbox]/rounds/[number]', '/m/[match]', '/s/[sandbox]/screen', '/join'];

describe('what pages say about themselves', () => {
  const fixture = servePages();

  const withoutQuery = (path: string): string => path.replace(/[?#].*$/, '');

  it.each([
    ['en', 'en_GB'],
    ['ru', 'ru_RU'],
  ])('names in %s the address, languages, title, description and picture of every public page', async (locale, og) => {
    const said = new Map<string, { readonly title: string; readonly description: string }>();
    for (const page of PAGE_CASES.filter(isPublic)) {
      page.before?.(fixture);
      const path = page.path(fixture);
      const plain = withoutQuery(path);
      const url = `${fixture.url}/${locale}${plain}`;
      const head = await headAt(`${fixture.url}/${locale}${path}`);
      const { title, meta } = head;
      const [description = ''] = meta['description'] ?? [];
      expect({ name: page.name, canonical: linkOf(head, 'canonical'), languages: languagesOf(head) }).toEqual({
        name: page.name,
        canonical: url,
        languages: {
          en: `${fixture.url}/en${plain}`,
          ru: `${fixture.url}/ru${plain}`,
          'x-default': `${fixture.url}${plain === '' ? '/' : plain}`,
        },
      });
      expect(title).toMatch(/ · Hexduel$/);
      // Names of teams are the same in every language.
      const words = fixture.tournament.rows.reduce((text, { name }) => text.replaceAll(name, ''), description);
      expect([page.name, description.length > 30, /[а-я]{3}/i.test(words)]).toEqual([page.name, true, locale === 'ru']);
      expect(meta).toMatchObject({
        'og:title': [title.replace(/ · Hexduel$/, '')],
        'og:description': [description],
        'og:url': [url],
        'og:site_name': ['Hexduel'],
        'og:locale': [og],
        'og:image': [expect.stringMatching(new RegExp(`^${fixture.url}/picture/.+[?&]lang=${locale}$`))],
        'og:image:width': ['1200'],
        'og:image:height': ['630'],
        'twitter:card': ['summary_large_image'],
        'theme-color': [THEME_COLOURS.light, THEME_COLOURS.dark],
      });
      expect([page.name, meta['robots']]).toEqual([page.name, undefined]);
      if (page.before) fixture.restart();
      // The states of a page have one address.
      said.set(url, { title, description });
    }
    expect(said.size).toBeGreaterThan(20);
    for (const what of ['title', 'description'] as const) {
      const all = [...said.values()].map((page) => page[what]);
      expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
    }
  });

  it.each(['en', 'ru'])('describes in %s the pages of one reader, which no search engine keeps', async (locale) => {
    const site = locale === 'en' ? english.site.description : russian.site.description;
    const { publicId } = fixture.tournament.matches[0]!;
    const paths = [
      `/${locale}/play/${fixture.practice.start({})}`,
      `/${locale}/me`,
      `/${locale}/me/flight/${publicId}`,
      `/embed/m/${publicId}?lang=${locale}`,
    ];
    expect(paths.length).toBe(PRIVATE.length);
    const descriptions = new Set<string>();
    for (const path of paths) {
      const { meta } = await headAt(`${fixture.url}${path}`);
      expect([path, meta['robots']]).toEqual([path, ['noindex']]);
      const [description = ''] = meta['description'] ?? [];
      expect([path, description === site, /[а-я]{3}/i.test(description)]).toEqual([path, false, locale === 'ru']);
      descriptions.add(description);
    }
    expect(descriptions.size).toBe(paths.length);
  });

  it('takes the theme colour that the reader chose', async () => {
    const answer = await fetch(`${fixture.url}/en/rules`, { headers: { cookie: 'hexduel-theme=dark' } });
    const html = await answer.text();
    expect(html.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
      `<meta name="theme-color" content="${THEME_COLOURS.dark}"/>`,
    ]);
  });

  it('has a picture of the site for pages of no sandbox, in both languages', async () => {
    const sizes = [];
    for (const path of ['/picture/site?lang=en', '/picture/site?lang=ru', '/picture/m/nothing']) {
      const answer = await fetch(`${fixture.url}${path}`);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
      sizes.push(sizeOfPng(Buffer.from(await answer.arrayBuffer())));
    }
    expect(sizes.map(({ width, height }) => [width, height])).toEqual(sizes.map(() => [1200, 630]));
    expect(new Set(sizes.map(({ bytes }) => bytes)).size).toBe(sizes.length);
  });

  it('lists every public page once in the sitemap, with its languages, and nothing that robots may not read', async () => {
    fixture.sandboxes = 2;
    const robots = await fetch(`${fixture.url}/robots.txt`);
    expect(robots.headers.get('content-type')).toMatch(/^text\/plain/);
    const lines = (await robots.text()).split('\n');
    expect(lines).toEqual(expect.arrayContaining(['User-Agent: *', 'Allow: /', `Sitemap: ${fixture.url}/sitemap.xml`]));
    const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
    const isClosed = (path: string): boolean =>
      closed.some((start) => new RegExp(`^${start.replaceAll('*', '.*')}`).test(path));
    for (const path of ['/api/ladder/sandboxes', '/en/admin/teams', '/ru/me', '/en/join/ABCD', '/ru/s/demo/screen'])
      expect([path, isClosed(path)]).toEqual([path, true]);

    const sitemap = await fetch(`${fixture.url}/sitemap.xml`);
    expect([sitemap.status, sitemap.headers.get('content-type')]).toEqual([200, 'application/xml']);
    const listed = [...(await sitemap.text()).matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
      path: /<loc>([^<]+)<\/loc>/.exec(entry)![1]!.slice(fixture.url.length),
      languages: Object.fromEntries(
        [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href]),
      ),
    }));
    const paths = listed.map(({ path }) => path);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    expect(paths.filter(isClosed)).toEqual([]);
    for (const page of PAGE_CASES.filter(isPublic)) {
      const path = withoutQuery(page.path(fixture));
      const found = ['en', 'ru'].map((locale) => paths.includes(`/${locale}${path}`));
      expect([page.name, ...found]).toEqual([page.name, ...found.map(() => !UNLISTED.includes(page.route))]);
    }
    // The other sandbox of the fixture has a ladder alone.
    for (const { path, languages } of listed.filter((each) => !each.path.includes('/s/final/'))) {
      const head = await headAt(`${fixture.url}${path}`);
      expect([path, linkOf(head, 'canonical'), languagesOf(head)]).toEqual([path, `${fixture.url}${path}`, languages]);
    }
  });

  it('has an icon for every place that shows one, and a manifest for home screens', async () => {
    const head = await headAt(`${fixture.url}/en/rules`);
    const load = async (path: string) => {
      const answer = await fetch(new URL(path, fixture.url));
      const type = answer.headers.get('content-type') ?? '';
      return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
    };
    const svg = await load(head.links.find(({ rel, type }) => rel === 'icon' && type === 'image/svg+xml')!['href']!);
    expect([svg.status, svg.type]).toEqual([200, 'image/svg+xml']);
    expect(svg.body.toString()).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    const apple = await load(linkOf(head, 'apple-touch-icon')!);
    expect([apple.status, apple.type, sizeOfPng(apple.body)]).toMatchObject([
      200,
      'image/png',
      { width: 180, height: 180 },
    ]);
    const favicon = await load('/favicon.ico');
    expect([favicon.status, favicon.type, favicon.body.readUInt16LE(2)]).toEqual([200, 'image/x-icon', 1]);
    expect(sizeOfPng(favicon.body.subarray(favicon.body.readUInt32LE(18)))).toMatchObject({ width: 32, height: 32 });

    const manifest = await load(linkOf(head, 'manifest')!);
    expect([manifest.status, manifest.type]).toEqual([200, 'application/manifest+json']);
    const { icons, ...about } = JSON.parse(manifest.body.toString()) as {
      readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
    };
    expect(about).toEqual({
      ...{ name: 'Hexduel', short_name: 'Hexduel', start_url: '/', display: 'standalone' },
      ...{ theme_color: THEME_COLOURS.light, background_color: THEME_COLOURS.light },
    });
    expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512']);
    for (const { src, sizes, type } of icons) {
      const icon = await load(src);
      expect([src, icon.status, icon.type]).toEqual([src, 200, type]);
      if (type !== 'image/png') continue;
      const { width, height } = sizeOfPng(icon.body);
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});

/** The size of a picture, from its header. */
function sizeOfPng(png: Buffer): { readonly width: number; readonly height: number; readonly bytes: number } {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), bytes: png.length };
}
