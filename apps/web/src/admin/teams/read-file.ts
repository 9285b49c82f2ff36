/** How much a file may hold, in kB: a request holds little more. */
export const LONGEST_KB = 90;

/** Whether a text is too long for a request. Cyrillic letters are two bytes each. */
export function isTooLong(text: string): boolean {
  return new TextEncoder().encode(text).length > LONGEST_KB * 1_000;
}

/**
 * The text of a file as spreadsheets write it: UTF-8 or UTF-16 with a byte order mark, UTF-8 without one, else Windows-1251, in which
 * older ones save Cyrillic.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
