import { LOCALES, isLocale } from './locales';
import type { Locale } from './locales';

interface Preference {
  readonly language: string;
  readonly quality: number;
}

/** The language of a reader: the one chosen by hand, else the first of `Accept-Language` that there is, else English. */
export function chooseLocale(chosen: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(chosen)) return chosen;
  const preferences = (acceptLanguage ?? '').split(',').map(readPreference);
  const wanted = preferences.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  return wanted.map(({ language }) => language).find(isLocale) ?? LOCALES[0];
}

function readPreference(text: string): Preference {
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
