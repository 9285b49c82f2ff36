import type { SandboxCard } from '@hexduel/contracts-http';
import type { Locale } from './locales';

const POINTS = {
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 3 }),
  ru: new Intl.NumberFormat('ru', { maximumFractionDigits: 3 }),
} as const;

/** Points for readers: "1234.500" becomes "1,234.5". Intl formats a decimal string exactly, without a floating-point number. */
export function formatPoints(points: string, locale: Locale): string {
  return POINTS[locale].format(points as Intl.StringNumericLiteral);
}

/** Whether a decimal string is zero. */
export function isZero(points: string): boolean {
  return Number(points) === 0;
}

/** The name of a sandbox in a language: in Russian its Russian name, if it has one. */
export function sandboxName({ name, nameRu }: Pick<SandboxCard, 'name' | 'nameRu'>, locale: string): string {
  return (locale === 'ru' ? nameRu : null) ?? name;
}
