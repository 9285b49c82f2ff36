export const LOCALES = ['en', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];

/** Remembers the language that was chosen by hand, for addresses that name none. */
export const LOCALE_COOKIE = 'hexduel-language';

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
