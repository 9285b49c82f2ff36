/** Finds codes of defeats where a reader expects words. */
import { DEFEAT_CODES, EndReason } from '@hexduel/contracts-http';

/** A code that is a word of the language cannot be told from that word. */
const PLAIN_WORDS: readonly string[] = ['resting', 'unreachable'];

const CODES: ReadonlySet<string> = new Set(
  [...DEFEAT_CODES, ...EndReason.options].filter((code) => !PLAIN_WORDS.includes(code)),
);

/** The codes of defeats in a text. */
export function rawCodesIn(text: string): string[] {
  return (text.match(/\w+/g) ?? []).filter((word) => CODES.has(word));
}
