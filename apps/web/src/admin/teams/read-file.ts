/** More than a request may hold; the service says so too. */
export const LONGEST_FILE = 90_000;

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
