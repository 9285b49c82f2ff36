import 'server-only';
import 'server-only';
import type { Locale } from '../i18n/locales';
import { renderMarkdown } from './render-markdown';
import type { Heading, RenderOptions } from './render-markdown';
import { anchorOf, splitGuide } from './split-guide';
import type { SplitGuide } from './split-guide';

/** A page of the guide: the start with the contents, or a chapter. */
export interface GuidePage {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** A chapter in a list of contents. */
export interface ChapterLink {
  readonly slug: string;
  readonly title: string;
}

type Words = Pick<RenderOptions, 'copy' | 'table'>;

/** The chapters of the guide in a language, in order. */
export function chaptersOf(locale: Locale): readonly ChapterLink[] {
  return guideOf(locale).chapters;
}

/** A page of the guide; null for no slug is the start, undefined comes back where there is no such chapter. */
export function guidePage(locale: Locale, slug: string | null, words: Words): GuidePage | undefined {
  const guide = guideOf(locale);
  const chapter = guide.chapters.find((each) => each.slug === slug);
  if (slug !== null && !chapter) return undefined;
  const options: RenderOptions = {
    ...words,
    linkTo: (target) => (target.startsWith('#') ? linkTo(guide, locale, target.slice(1)) : target),
    picture: guidePicture,
  };
  return { title: chapter?.title ?? guide.title, ...renderMarkdown(chapter?.markdown ?? guide.intro, options) };
}

function guideOf(locale: Locale): SplitGuide {
  return splitGuide(GUIDE_TEXTS[locale], GUIDE_TEXTS.en);
}

/** Where an anchor of the whole guide is now: a chapter, or a heading within one. */
function linkTo({ chapters }: SplitGuide, locale: Locale, anchor: string): string {
  const home = chapters.find(
    ({ title, markdown }) =>
      anchorOf(title) === anchor ||
      [...markdown.matchAll(/^### (.+)$/gm)].some(([, words = '']) => anchorOf(words) === anchor),
  );
  if (!home) return `#${anchor}`;
  const path = `/${locale}/guide/${home.slug}`;
  return anchorOf(home.title) === anchor ? path : `${path}#${anchor}`;
}

/** The guide for authors of bots and its pictures, as they stand in docs: built into the pages, by their paths. */
const FILES = import.meta.glob(['../../../../docs/bot-guide.*.md', '../../../../docs/pictures/*.svg'], {
  query: '?raw',
  eager: true,
});

/** The text of the guide in each language. */
const GUIDE_TEXTS = { en: fileOf('bot-guide.en.md'), ru: fileOf('bot-guide.ru.md') } as const;

/** The SVG text of a picture by its path in the guide, `pictures/start.svg` say; null if there is none. */
function guidePicture(path: string): string | null {
  return FILES[`../../../../docs/${path}`]?.default ?? null;
}

function fileOf(name: string): string {
  const text = FILES[`../../../../docs/${name}`]?.default;
  if (text === undefined) throw new Error(`docs/${name} was not built into the pages`);
  return text;
}
