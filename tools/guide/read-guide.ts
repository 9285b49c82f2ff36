import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const repository = resolve(__dirname, '../..');
export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A fenced block. The first word after the fence is its language; the rest, `hint`, says how it is tested. */
export interface Fence {
  readonly language: string;
  readonly hint: string;
  readonly text: string;
}

/** A parsed guide. */
export interface Guide {
  readonly file: string;
  readonly text: string;
  readonly headings: readonly { readonly level: number; readonly text: string; readonly anchor: string }[];
  readonly fences: readonly Fence[];
  /** Rows of cells; the first row is the head, the row of dashes is left out. */
  readonly tables: readonly (readonly (readonly string[])[])[];
  /** Targets of links and sources of pictures. */
  readonly targets: readonly string[];
  readonly pictures: readonly { readonly source: string; readonly words: string }[];
}

const FENCE = /^```(\S*)[ \t]*(.*)\n([\s\S]*?)^```$/gm;
const TABLE = /(?:^\|.*\|\n)+/gm;

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}

/** Reads the guide of one language. */
export function readGuide(language: Language): Guide {
  const file = `docs/bot-guide.${language}.md`;
  const text = readFileSync(join(repository, file), 'utf8');
  const prose = text.replace(FENCE, '');
  const pictures = [...prose.matchAll(/<img src="([^"]+)"[^>]* alt="([^"]*)">/g)];
  return {
    file,
    text,
    headings: [...prose.matchAll(/^(#+) (.+)$/gm)].map(([, marks = '', words = '']) => {
      return { level: marks.length, text: words, anchor: anchorOf(words) };
    }),
    fences: [...text.matchAll(FENCE)].map(([, name = '', info = '', body = '']) => {
      return { language: name, hint: info.trim(), text: body };
    }),
    tables: [...prose.matchAll(TABLE)].map(([table]) => {
      const [head = '', , ...rows] = table.trimEnd().split('\n');
      return [head, ...rows].map(cellsOf);
    }),
    targets: [...prose.matchAll(/\]\(([^)]+)\)/g), ...pictures].map(([, target = '']) => target),
    pictures: pictures.map(([, source = '', words = '']) => ({ source, words })),
  };
}

/** The blocks of a language with exactly this hint. */
export function fencesOf({ fences }: Guide, language: string, hint = ''): readonly Fence[] {
  return fences.filter((fence) => fence.language === language && fence.hint === hint);
}

/** The only block with this hint; throws unless there is exactly one. */
export function fenceOf(guide: Guide, language: string, hint: string): Fence {
  const [fence, ...more] = fencesOf(guide, language, hint);
  if (!fence || more.length > 0) throw new Error(`${guide.file} must have one block of ${language} ${hint}`);
  return fence;
}

/** The commands of a shell block, with continued lines joined and comments removed. */
export function commandsOf({ text }: Fence): string[] {
  const whole = text.replace(/\\\n\s*/g, '').replace(/ +# .*$/gm, '');
  return whole.trimEnd().split('\n');
}
