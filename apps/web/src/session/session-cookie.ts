import 'server-only';
import { cookies } from 'next/headers';

const NAMES = ['__Host-hexduel_session', 'hexduel_session'];

/**
 * The session cookie of the reader as a `Cookie` header, to read a service in the reader's name; null for who has none. Only the
 * services say whether it is still good.
 */
export async function sessionCookie(): Promise<string | null> {
  const jar = await cookies();
  const pairs = NAMES.flatMap((name) => {
    const value = jar.get(name)?.value;
    return value ? [`${name}=${value}`] : [];
  });
  return pairs.length === 0 ? null : pairs.join('; ');
}
