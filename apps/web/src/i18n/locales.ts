export const LOCALES = ['en', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];

/** Holds the language that the reader chose, for URLs without one. */
export const LOCALE_COOKIE = 'hexduel-language';

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The language of a reader: the chosen one, or else the most preferred one of `Accept-Language`, or else English. */
export function chooseLocale(chosen: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(chosen)) return chosen;
  const preferences = (acceptLanguage ?? '').split(',').map(readPreference);
  const accepted = preferences.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  return accepted.map(({ language }) => language).find(isLocale) ?? LOCALES[0];
}

function readPreference(text: string): { readonly language: string; readonly quality: number } {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const [language = ''] = range.toLowerCase().split('-');
  return { language, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
}

/** The path of the same page in a language: `/s/demo` and `/ru/s/demo` become `/en/s/demo`. */
export function pathIn(locale: Locale, path: string): string {
  const [, first = '', ...rest] = path.split('/');
  const own = isLocale(first) ? rest : [first, ...rest];
  return ['', locale, ...own].join('/').replace(/\/+$/, '');
}
