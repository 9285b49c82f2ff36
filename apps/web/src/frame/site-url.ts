import 'server-only';
import { headers } from 'next/headers';

/**
 * The public URL of the site: HEXDUEL_WEB_URL, else what the reverse proxy says that the reader asked for. Read at each use, so
 * that one build runs in every environment.
 */
export async function siteUrl(): Promise<URL> {
  const set = process.env['HEXDUEL_WEB_URL'];
  if (set) return new URL(set);
  const asked = await headers();
  const host = first(asked.get('x-forwarded-host')) ?? asked.get('host') ?? 'localhost';
  const protocol = first(asked.get('x-forwarded-proto')) === 'https' ? 'https' : 'http';
  const url = `${protocol}://${host}`;
  return URL.canParse(url) ? new URL(new URL(url).origin) : new URL('http://localhost');
}

/** The value of the proxy nearest to the reader. */
function first(value: string | null): string | undefined {
  return value?.split(',')[0]?.trim();
}
