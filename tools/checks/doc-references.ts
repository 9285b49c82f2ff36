import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const FENCED = /^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1/gm;
const LINK = /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|^\[[^\]]+\]:\s*<?(\S+?)>?(?:\s|$)/gm;
const CODE = /(`+)([^`]+)\1/g;
const OUR_PATH = /^(apps|libs|tools|docs|docker)\//;

/** The targets of relative links in a Markdown text, and the paths of the repository in back-ticks. */
export function referencesOf(markdown: string): { links: string[]; paths: string[] } {
  const text = markdown.replace(FENCED, '');
  const links = [...text.replace(CODE, '').matchAll(LINK)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((target) => !/^([a-z][a-z+.-]*:|#|\/\/)/i.test(target))
    .map((target) => decodeURI(target.replace(/[#?].*$/, '')));
  const paths = [...text.matchAll(CODE)]
    .map((match) => match[2]?.trim().split(/\s/)[0] ?? '')
    .filter((word) => OUR_PATH.test(word))
    .map((word) => word.replace(/(:\d+)+$|#.*$|[,;]$/, ''));
  return { links, paths };
}

// `libs/game/*` and `apps/<context>/main.ts` are patterns: only the part before the first placeholder must exist.
function literalPart(path: string): string {
  const placeholder = path.search(/[*<{[…]|\.\.\./);
  return placeholder === -1 ? path : path.slice(0, path.lastIndexOf('/', placeholder) + 1);
}

/** A sentence for each broken reference of a Markdown file. */
export function brokenReferences(root: string, file: string): string[] {
  const { links, paths } = referencesOf(readFileSync(join(root, file), 'utf8'));
  const isThere = (path: string) => existsSync(join(root, path));
  const target = (link: string) => (link.startsWith('/') ? link : posix.join(dirname(file), link));
  return [
    ...links.filter((link) => !isThere(target(link))).map((link) => `${file}: the link to ${link} leads nowhere`),
    ...paths
      .filter((path) => !isThere(literalPart(path)))
      .map((path) => `${file}: \`${path}\` does not exist; write it without back-ticks if it is only planned`),
  ];
}
