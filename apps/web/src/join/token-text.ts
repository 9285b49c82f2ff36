/** A token as somebody types it, pastes it or reads it from a flyer. */

export const TOKEN_LETTERS = 24;

/** What looks like a letter of a token: Cyrillic and Greek capitals, digits. A token has Latin letters only, and a check against mistakes. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{
    А: 'A',
    В: 'B',
    С: 'C',
    Е: 'E',
    Н: 'H',
    І: 'I',
    Ј: 'J',
    К: 'K',
    М: 'M',
    О: 'O',
    Р: 'P',
    Ѕ: 'S',
    Т: 'T',
    У: 'Y',
    Х: 'X',
  },
  ...{ Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Ο: 'O', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X' },
  ...{ '0': 'O', '1': 'I', '|': 'I', '!': 'I', '2': 'Z', '5': 'S', $: 'S', '8': 'B', Ё: 'E' },
};

/** The letters of a token in capitals, whatever the case, the spaces, hyphens and look-alikes; at most 24 of them. */
export function tokenLetters(text: string): string {
  let letters = '';
  for (const character of text.normalize('NFKC').toUpperCase()) {
    const letter = LOOK_ALIKES[character] ?? character;
    if (letter >= 'A' && letter <= 'Z' && letter.length === 1) letters += letter;
    if (letters.length === TOKEN_LETTERS) break;
  }
  return letters;
}

/** Letters in groups of four: AAAA-BBBB-CC. */
export function inGroups(letters: string): string {
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** The token of a fragment, `#AAAA-BBBB-…`; null where it holds none. */
export function tokenOfFragment(hash: string): string | null {
  const letters = tokenLetters(safelyDecoded(hash.replace(/^#/, '')));
  return letters.length === TOKEN_LETTERS ? letters : null;
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
