import { decodeText, isTooLong } from './read-file';

const TEXT = 'команда;игроки\r\nЯнтарь;Анна\r\n';

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...new TextEncoder().encode(TEXT))],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, ...Buffer.from(TEXT, 'utf16le'))],
  ['UTF-16, the other way round', Uint8Array.of(0xfe, 0xff, ...Buffer.from(TEXT, 'utf16le').swap16())],
  ['Windows-1251', windows1251(TEXT)],
])('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

it('measures a text by its bytes', () => {
  expect([isTooLong('a'.repeat(90_000)), isTooLong('я'.repeat(45_001))]).toEqual([false, true]);
});

function windows1251(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
  });
}
