import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { LOCALE_COOKIE, chooseLocale, isLocale, pathIn } from './i18n/locales';

/** Redirects a URL without a language to the one the reader prefers, and gives each page its Content-Security-Policy. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const language = pathname.split('/')[1];
  if (!isLocale(language)) {
    const locale = chooseLocale(request.cookies.get(LOCALE_COOKIE)?.value, request.headers.get('accept-language'));
    // Next makes the target relative again, so the reverse proxy in front keeps its own host.
    const target = new URL(`${pathIn(locale, pathname)}${search}`, request.url);
    return NextResponse.redirect(target, { status: 307, headers: { Vary: 'Accept-Language, Cookie' } });
  }
  const policy = securityPolicy(btoa(crypto.randomUUID()), process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  // Next reads the nonce from this header and puts it on its own scripts.
  headers.set('Content-Security-Policy', policy);
  const init = { request: { headers } };
  // A path that cannot be decoded would make Next answer a bare 500: it gets the page for unknown paths instead.
  const response = isDecodable(pathname)
    ? NextResponse.next(init)
    : NextResponse.rewrite(new URL(`/${language}/unreadable`, request.url), init);
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Allows a page its own files and the scripts that carry the nonce. The live socket has the same origin. */
function securityPolicy(nonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const config = {
  matcher:
    '/((?!api/|_next/|health/|ws$|icons/|(?:icon\\.svg|apple-icon|favicon\\.ico|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest)$).*)',
};
