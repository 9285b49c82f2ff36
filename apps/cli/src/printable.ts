// Control characters, C1 included, and the marks that turn the direction of writing.
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A text that may have come from a bot, made safe for a terminal and kept to one line of at most `most` characters. */
export function printable(text: string, most = 300): string {
  const cut = text.length > most ? `${text.slice(0, most)}...` : text;
  return cut.replace(UNPRINTABLE, (character) => {
    if (character === '\n') return '\\n';
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
