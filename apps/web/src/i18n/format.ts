import type { SandboxCard } from '@hexduel/contracts-http';
import type { Locale } from './locales';

const POINTS = {
  en: [0, 1, 2, 3].map((least) => formatOf('en', least)),
  ru: [0, 1, 2, 3].map((least) => formatOf('ru', least)),
} as const;

function formatOf(locale: Locale, minimumFractionDigits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 3 });
}

/**
 * Points for readers: "1234.500" becomes "1,234.5", with `decimals` 2 "1,234.50". Intl formats a decimal string exactly, without a
 * floating-point number.
 */
export function formatPoints(points: string, locale: Locale, decimals = 0): string {
  const format = POINTS[locale][decimals] ?? POINTS[locale][0];
  return format?.format(points as Intl.StringNumericLiteral) ?? points;
}

/** Whether a decimal string is zero. */
export function isZero(points: string): boolean {
  return Number(points) === 0;
}

/** The name of a sandbox in a language: in Russian its Russian name, if it has one. */
export function sandboxName({ name, nameRu }: Pick<SandboxCard, 'name' | 'nameRu'>, locale: string): string {
  return (locale === 'ru' ? nameRu : null) ?? name;
}
