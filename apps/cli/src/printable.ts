// Control characters, including C1, and marks that change the direction of writing.
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Makes text from a bot safe for a terminal: one line of at most `most` characters without control characters. */
export function printable(text: string, most = 300): string {
  const cut = text.length > most ? `${text.slice(0, most)}...` : text;
  return cut.replace(UNPRINTABLE, (character) => {
    if (character === '\n') return '\\n';
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
