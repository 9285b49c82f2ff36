import type { Locale } from './locales';

const SEPARATORS = { en: { group: ',', point: '.' }, ru: { group: '\u00a0', point: ',' } } as const;

/** Points as they are read: "1234.500" is "1,234.5". Works on the digits: points are never a floating-point number. */
export function formatPoints(points: string, locale: Locale): string {
  const { group, point } = SEPARATORS[locale];
  const [whole = '0', fraction = ''] = points.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const shown = fraction.replace(/0+$/, '');
  return shown === '' ? grouped : `${grouped}${point}${shown}`;
}

/** Whether points are none at all. */
export function isZero(points: string): boolean {
  return /^[0.]*$/.test(points);
}
