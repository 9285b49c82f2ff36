import 'server-only';

/** The guide for authors of bots and its pictures, as they stand in docs: built into the pages, by their paths. */
const FILES = import.meta.glob(['../../../../docs/bot-guide.*.md', '../../../../docs/pictures/*.svg'], {
  query: '?raw',
  eager: true,
});

/** The text of the guide in each language. */
export const GUIDE_TEXTS = { en: fileOf('bot-guide.en.md'), ru: fileOf('bot-guide.ru.md') } as const;

/** The SVG text of a picture by its path in the guide, `pictures/start.svg` say; null if there is none. */
export function guidePicture(path: string): string | null {
  return FILES[`../../../../docs/${path}`]?.default ?? null;
}

function fileOf(name: string): string {
  const text = FILES[`../../../../docs/${name}`]?.default;
  if (text === undefined) throw new Error(`docs/${name} was not built into the pages`);
  return text;
}
