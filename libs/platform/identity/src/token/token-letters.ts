/** How many letters a team token has: six groups of four. */
export const TOKEN_LETTERS = 24;

const LONGEST_INPUT = 200;
// Whatever hyphen, dash or space a printer, a chat or a keyboard puts between the groups, and what no eye sees.
const BETWEEN = /[\s\-\u00AD\u200B-\u200D\u2010-\u2015\u2060\u2212\uFE58\uFE63\uFF0D]+/g;

/** The 24 letters of a token in capitals, however it was written down; null where they are not 24 Latin letters. */
export function tokenLetters(text: string): string | null {
  if (text.length > LONGEST_INPUT) return null;
  const letters = text.replaceAll(BETWEEN, '');
  return /^[A-Za-z]{24}$/.test(letters) ? letters.toUpperCase() : null;
}

/** AAAA-BBBB-CCCC-DDDD-EEEE-FFFF. */
export function inGroups(letters: string): string {
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}
