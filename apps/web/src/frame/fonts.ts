import 'server-only';
import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { preload } from 'react-dom';
import type { Locale } from '../i18n/locales';

/** Lets the browser load the letters of a language with the page, before it has read the styles. */
export function preloadFonts(locale: Locale): void {
  for (const file of locale === 'ru' ? [latin, cyrillic] : [latin])
    preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}
