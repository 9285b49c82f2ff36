import { isLocale } from '../i18n/locales';
import type { Locale } from '../i18n/locales';

export type PlaceName = 'ladder' | 'matches' | 'teams' | 'rounds' | 'rules' | 'play' | 'me';

/** A page that the navigation leads to. */
export interface Place {
  readonly name: PlaceName;
  readonly href: string;
}

/** The pages of the navigation: what belongs to a sandbox only when one is known. */
export function placesOf(locale: Locale, slug: string | null): Place[] {
  const ladder = `/${locale}/s/${slug ?? ''}`;
  const ofSandbox: Place[] = [
    { name: 'ladder', href: ladder },
    { name: 'matches', href: `${ladder}/live` },
    { name: 'teams', href: `${ladder}/teams` },
    { name: 'rounds', href: `${ladder}/rounds` },
  ];
  const ofSite = (['rules', 'play', 'me'] as const).map((name) => ({ name, href: `/${locale}/${name}` }));
  return [...(slug === null ? [] : ofSandbox), ...ofSite];
}

/** How a path stands to a place of the navigation: the page itself, a page below it, or another one. */
export function currentAt({ name, href }: Place, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  if (name === 'ladder') return undefined;
  const isTeam = name === 'teams' && path.startsWith(`${href.slice(0, -'teams'.length)}t/`);
  const isMatch = name === 'matches' && path.split('/')[2] === 'm';
  return isTeam || isMatch || path.startsWith(`${href}/`) ? 'true' : undefined;
}

/** The sandbox that a path names: `demo` for /en/s/demo/t/3; null if it names none. */
export function slugOfPath(path: string): string | null {
  const [, locale, collection, slug] = path.split('/');
  return isLocale(locale) && collection === 's' && slug ? decoded(slug) : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
