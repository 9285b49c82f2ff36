import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { THEME_COOKIE, isTheme } from './frame/theme';
import { LOCALE_COOKIE, chooseLocale, isLocale, pathIn } from './i18n/locales';
import { answerGone, isRoundNotKept } from './rounds/round-not-kept';

/** Redirects a URL without a language to the one the reader prefers, and gives each page its Content-Security-Policy. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const language = pathname.split('/')[1];
  if (language === 'embed') return embedded(request);
  if (pathname === '/games' && request.method === 'POST') return notABot();
  if (!isLocale(language)) {
    const locale = chooseLocale(request.cookies.get(LOCALE_COOKIE)?.value, request.headers.get('accept-language'));
    // Next makes the target relative again, so the reverse proxy in front keeps its own host.
    const target = new URL(`${pathIn(locale, pathname)}${search}`, request.url);
    return NextResponse.redirect(target, { status: 307, headers: { Vary: 'Accept-Language, Cookie' } });
  }
  const gone = (await isRoundNotKept(request)) ? await answerGone(request) : null;
  if (gone) return gone;
  const ancestors = pathname.startsWith(`/${language}/embed/`) ? frameAncestors() : "'none'";
  const policy = securityPolicy(btoa(crypto.randomUUID()), process.env.NODE_ENV === 'development', ancestors);
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

/**
 * The answer to whoever takes these pages for a bot, as happens when both run on one machine: `hexduel check` knows its beginning
 * (libs/game/conformance: describe-request.ts).
 */
function notABot(): NextResponse {
  const text =
    'These are the pages of Hexduel, not a bot: give the address of the bot, such as http://localhost:8080.\n';
  return new NextResponse(text, { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/**
 * A page inside a page of somebody else, who says language and theme in its address: it needs no cookies, and only here may others
 * frame a page. HEXDUEL_WEB_FRAME_ANCESTORS says who, in the words of a Content-Security-Policy; by default everybody.
 */
function embedded(request: NextRequest): NextResponse {
  const { pathname, search, searchParams } = request.nextUrl;
  const asked = searchParams.get('lang');
  const locale = isLocale(asked) ? asked : chooseLocale(undefined, request.headers.get('accept-language'));
  const policy = securityPolicy(btoa(crypto.randomUUID()), process.env.NODE_ENV === 'development', frameAncestors());
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  headers.delete('cookie');
  const theme = searchParams.get('theme');
  if (isTheme(theme)) headers.set('cookie', `${THEME_COOKIE}=${theme}`);
  const page = isDecodable(pathname) ? `/${locale}${pathname}${search}` : `/${locale}/unreadable`;
  const response = NextResponse.rewrite(new URL(page, request.url), { request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

function frameAncestors(): string {
  return (process.env['HEXDUEL_WEB_FRAME_ANCESTORS'] ?? '*').replaceAll(/[;,\r\n]/g, ' ');
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
function securityPolicy(nonce: string, isDevelopment: boolean, ancestors: string): string {
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
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

export const config = {
  matcher:
    '/((?!api/|_next/|health/|picture/|ws$|icons/|(?:icon\\.svg|apple-icon|favicon\\.ico|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest)$).*)',
};
