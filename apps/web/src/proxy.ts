import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { chooseLocale, pathIn } from './i18n/choose-locale';
import { LOCALE_COOKIE, isLocale } from './i18n/locales';
import { securityPolicy } from './security-policy';

/** Sends whoever names no language to the one they read, and gives each page its policy on content. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  if (!isLocale(pathname.split('/')[1])) {
    const locale = chooseLocale(request.cookies.get(LOCALE_COOKIE)?.value, request.headers.get('accept-language'));
    const headers = { Location: `${pathIn(locale, pathname)}${search}`, Vary: 'Accept-Language, Cookie' };
    return new NextResponse(null, { status: 307, headers });
  }
  const policy = securityPolicy(btoa(crypto.randomUUID()), process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  // Next puts the nonce of this header on its own scripts.
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

export const config = {
  matcher: '/((?!api/|_next/|health/|ws$|icon\\.svg$).*)',
};
