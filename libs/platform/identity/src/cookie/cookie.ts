export interface CookieTerms {
  /** How long a browser keeps it, seconds; 0 removes it. */
  readonly maxAgeS: number;
  /** Only over https; off for plain http on one machine. */
  readonly isSecure: boolean;
  /** `Lax`: also sent when a link leads here; `Strict`: only from our own pages. */
  readonly sameSite: 'Lax' | 'Strict';
  /** Whether it is kept from scripts of a page. */
  readonly isHttpOnly: boolean;
}

const LONGEST_HEADER = 8_192;
const MOST_PAIRS = 50;

/** The value of a `Set-Cookie` header. Throws when the name or the value would need quoting. */
export function setCookie(name: string, value: string, terms: CookieTerms): string {
  if (!/^[\w-]+$/.test(name) || !/^[\w.~-]*$/.test(value)) throw new Error(`the cookie ${name} cannot hold this value`);
  const { maxAgeS, isSecure, sameSite, isHttpOnly } = terms;
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${Math.max(0, Math.floor(maxAgeS))}`,
    `SameSite=${sameSite}`,
    ...(isHttpOnly ? ['HttpOnly'] : []),
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

/** A cookie of a request's `Cookie` header, the first of its name. Of a header beyond 8 KiB or 50 cookies nothing is read. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined || header.length > LONGEST_HEADER) return undefined;
  const pairs = header.split(';', MOST_PAIRS + 1);
  if (pairs.length > MOST_PAIRS) return undefined;
  const start = `${name}=`;
  return pairs
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}
