import { REFUSED_WORDS, refusedSegments } from './refused-words.mjs';

const MEANINGLESS = new Set(['common', 'shared', 'utils', 'helpers', 'misc', 'core']);

/** A sentence for each path with a folder or file whose name says nothing or has a refused word, with what to do instead. */
export function refusedNames(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const parts = path.split(/[/.]/);
    const empty = parts.find((part) => MEANINGLESS.has(part.toLowerCase()));
    if (empty !== undefined) return [`${path}: "${empty}" says nothing; name it after what it does or holds`];
    const [word] = parts.flatMap((part) => refusedSegments(part));
    return word === undefined ? [] : [`${path}: "${word}" is a refused word; instead: ${REFUSED_WORDS.get(word)}`];
  });
}
