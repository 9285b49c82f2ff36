import type { KeyRing } from '../keys/identity-keys';
import { isSameText, isSignedBy, sign } from '../keys/sign';

/** What a page sends back in the header `X-CSRF-Token`: it hangs on the session and stays the same through its renewals. */
export function csrfToken(sessionId: string, [key]: KeyRing): string {
  return sign(key, sessionId);
}

/** Double submit: header and cookie are there, alike, and made for this session. */
export function isCsrfHeld(
  sessionId: string,
  sent: { readonly header: string | undefined; readonly cookie: string | undefined },
  keys: KeyRing,
): boolean {
  const { header = '', cookie = '' } = sent;
  return isSignedBy(keys, sessionId, header) && isSameText(header, cookie);
}
