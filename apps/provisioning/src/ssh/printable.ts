/** Output of a machine as one line for people: control characters become spaces, the line is cut at `most` characters. */
export function printable(text: string, most = 500): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.length > most ? `${line.slice(0, most)}…` : line;
}
