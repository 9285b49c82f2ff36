import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { Say } from '../language';

/** What is followed, and on which system. `sandbox` is a slug, null for the only one there is; `match` a public id. */
export type Watched =
  | { readonly kind: 'ladder'; readonly url: string; readonly sandbox: string | null }
  | { readonly kind: 'match'; readonly url: string; readonly match: string };

const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;
const MATCH_PAGE = /^\/(?:(?:en|ru)\/)?(?:embed\/)?m\/([0-9A-Za-z]{1,64})(?:\/|$)/;
const SANDBOX_PAGE = /^\/(?:(?:en|ru)\/)?s\/([^/]+)(?:\/|$)/;

/**
 * Reads what to follow: the slug of a sandbox of the system at `url`, the address of a page of a sandbox or of a match, or that of a
 * system. Without it the only sandbox of the system at `url`.
 */
export function parseWatched(
  text: string | undefined,
  url: string,
  say: Say,
): Result<Watched, { readonly message: string }> {
  if (text === undefined) return ok({ kind: 'ladder', url, sandbox: null });
  if (SLUG.test(text)) return ok({ kind: 'ladder', url, sandbox: text });
  const page = URL.canParse(text) ? new URL(text) : null;
  if (!page || !/^https?:$/.test(page.protocol)) {
    const message = say(
      'Give the slug of a sandbox, or the address of a page of a sandbox or a match.',
      'Нужно имя песочницы или адрес страницы песочницы или матча.',
    );
    return refused({ message });
  }
  const [, match] = MATCH_PAGE.exec(page.pathname) ?? [];
  if (match !== undefined) return ok({ kind: 'match', url: page.origin, match });
  const [, slug] = SANDBOX_PAGE.exec(page.pathname) ?? [];
  return ok({ kind: 'ladder', url: page.origin, sandbox: slug ?? null });
}
