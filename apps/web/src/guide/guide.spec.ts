/** The guide as pages: nothing of the markdown is lost, every anchor has a home, both languages have the same paths. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { renderMarkdown } from './render-markdown';
import { anchorOf, splitGuide } from './split-guide';
import { tarFile } from './tar-file';

const docs = join(__dirname, '../../../../docs');
const read = (file: string) => readFileSync(join(docs, file), 'utf8');
const texts = { en: read('bot-guide.en.md'), ru: read('bot-guide.ru.md') };
const options = {
  linkTo: (target: string) => target,
  picture: read,
  copy: 'Copy',
  table: 'Table',
};

describe.each(['en', 'ru'] as const)('the guide in %s', (locale) => {
  const guide = splitGuide(texts[locale], texts.en);
  const parts = [guide.intro, ...guide.chapters.map(({ markdown }) => markdown)];
  const pages = parts.map((markdown) => renderMarkdown(markdown, options));

  it('has the same chapters at the same paths as the other language', () => {
    const other = splitGuide(texts[locale === 'en' ? 'ru' : 'en'], texts.en);
    expect(guide.chapters.map(({ slug }) => slug)).toEqual(other.chapters.map(({ slug }) => slug));
    expect(guide.chapters.length).toBeGreaterThan(8);
    expect(new Set(guide.chapters.map(({ slug }) => slug)).size).toBe(guide.chapters.length);
  });

  it('has every block of code, every table and every picture on its pages', () => {
    const count = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].length;
    const html = pages.map((page) => page.html).join('');
    expect(count(/<pre /g, html)).toBe(count(/^```\S/gm, texts[locale]));
    expect(count(/<img src="data:image\/svg\+xml,/g, html)).toBe(count(/<img /g, texts[locale]));
    expect(count(/<table>/g, html)).toBe(count(/^\|? ?\|? *-{2,}[-| ]+\|$/gm, texts[locale]));
    expect(html).not.toContain('style=');
  });

  it('has a heading for every anchor that it links to', () => {
    const anchors = [
      ...guide.chapters.map(({ title }) => anchorOf(title)),
      ...pages.flatMap(({ headings }) => headings.map(({ anchor }) => anchor)),
    ];
    const links = [...texts[locale].matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(links.length).toBeGreaterThan(3);
    expect(anchors).toEqual(expect.arrayContaining(links));
  });
});

it('refuses a picture that is not there', () => {
  const markdown = '<img src="pictures/none.svg" width="10" alt="none">\n';
  expect(() => renderMarkdown(markdown, { ...options, picture: () => null })).toThrow('pictures/none.svg');
});

it('packs files as tar does', () => {
  const archive = Buffer.from(gunzipSync(gzipSync(tarFile([{ path: 'bot/a.txt', text: 'ёж' }]))));
  expect(archive.length % 512).toBe(0);
  expect(archive.toString('utf8', 0, 9)).toBe('bot/a.txt');
  expect(archive.toString('ascii', 124, 135)).toBe('00000000004');
  expect(archive.toString('utf8', 512, 516)).toBe('ёж');
  const sum = archive.subarray(0, 512).reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0);
  expect(parseInt(archive.toString('ascii', 148, 154), 8)).toBe(sum);
});
