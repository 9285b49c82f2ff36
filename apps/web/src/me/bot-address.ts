export type AddressFault = 'noScheme' | 'noUrl' | 'notAscii' | 'hasQuery';

/** What is wrong with the address of a bot; null for a good one, and for none. */
export function addressFault(text: string): AddressFault | null {
  if (text === '') return null;
  if (!/^[\x21-\x7e]+$/.test(text)) return 'notAscii';
  if (!/^https?:\/\//i.test(text)) return 'noScheme';
  if (!URL.canParse(text)) return 'noUrl';
  const { hostname, search, hash } = new URL(text);
  if (hostname === '') return 'noUrl';
  return search !== '' || hash !== '' ? 'hasQuery' : null;
}
