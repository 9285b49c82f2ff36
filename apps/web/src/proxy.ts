import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { chooseLocale, pathIn } from './i18n/choose-locale';
import { LOCALE_COOKIE, isLocale } from './i18n/locales';
import { securityPolicy } from './security-policy';

/**
 * Sends whoever names no language to the one they read, and gives each page its policy on content. An address that cannot be decoded
 * is no page's.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const language = pathname.split('/')[1];
  if (!isLocale(language)) {
    const locale = chooseLocale(request.cookies.get(LOCALE_COOKIE)?.value, request.headers.get('accept-language'));
    // Next makes the address relative again: whatever stands before it keeps its own name.
    const target = new URL(`${pathIn(locale, pathname)}${search}`, request.url);
    return NextResponse.redirect(target, { status: 307, headers: { Vary: 'Accept-Language, Cookie' } });
  }
  const policy = securityPolicy(btoa(crypto.randomUUID()), process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  // Next puts the nonce of this header on its own scripts.
  headers.set('Content-Security-Policy', policy);
  const passed = { request: { headers } };
  // Next would answer it with 500 and nothing else.
  const response = isReadable(pathname)
    ? NextResponse.next(passed)
    : NextResponse.rewrite(new URL(`/${language}/unreadable`, request.url), passed);
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

export const config = {
  matcher: '/((?!api/|_next/|health/|ws$|icon\\.svg$).*)',
};
