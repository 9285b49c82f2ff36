/** A chapter of the guide: what stands below one heading of the second level. */
export interface Chapter {
  /** Its name in the URL: that of the English chapter, so that a chapter has one path in both languages. */
  readonly slug: string;
  readonly title: string;
  readonly markdown: string;
}

/** The guide of one language. */
export interface SplitGuide {
  readonly title: string;
  /** What comes before the first chapter, without the link to the other language. */
  readonly intro: string;
  readonly chapters: readonly Chapter[];
}

/** The anchor of a heading, as GitHub makes it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** Splits the guide of a language into chapters; the English text names them in the URL. */
export function splitGuide(text: string, english: string): SplitGuide {
  const [head = '', ...parts] = partsOf(text);
  const slugs = partsOf(english)
    .slice(1)
    .map((part) => anchorOf(titleOf(part)));
  return {
    title: titleOf(head),
    intro: withoutTitle(head)
      .replace(/^\[[^\]]+\]\(bot-guide\.\w+\.md\)\n+/m, '')
      .trim(),
    chapters: parts.map((part, at) => ({
      slug: slugs[at] ?? anchorOf(titleOf(part)),
      title: titleOf(part),
      markdown: withoutTitle(part),
    })),
  };
}

/** The text up to the first chapter, then each chapter. A line within a fenced block is never a heading. */
function partsOf(text: string): string[] {
  const parts: string[][] = [[]];
  let isFenced = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isFenced = !isFenced;
    if (!isFenced && line.startsWith('## ')) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts.map((lines) => lines.join('\n'));
}

function titleOf(part: string): string {
  return /^#+ (.+)$/m.exec(part)?.[1] ?? '';
}

function withoutTitle(part: string): string {
  return part.replace(/^#+ .+\n+/, '').trim();
}
