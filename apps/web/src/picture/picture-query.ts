import { LOCALES, isLocale } from '../i18n/locales';
import type { Locale } from '../i18n/locales';
import { readCount } from '../frame/page-props';

/** The language that a picture is asked for in. */
export function localeIn(query: URLSearchParams): Locale {
  const asked = query.get('lang');
  return isLocale(asked) ? asked : LOCALES[0];
}

/** A parameter as a whole number; null if it is not one. */
export function countIn(query: URLSearchParams, name: string): number | null {
  return readCount(query.get(name) ?? undefined);
}
