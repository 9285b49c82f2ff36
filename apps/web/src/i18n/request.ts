import { getRequestConfig } from 'next-intl/server';
import { locale as localeOfPath } from 'next/root-params';
import { LOCALES, isLocale } from './locales';

export default getRequestConfig(async ({ locale: asked }) => {
  const wanted = asked ?? (await localeOfPath());
  const locale = isLocale(wanted) ? wanted : LOCALES[0];
  const messages = locale === 'ru' ? await import('../../messages/russian') : await import('../../messages/english');
  return { locale, messages: messages.default, timeZone: venueTimeZone() };
});

/** The time zone in which the pages tell times: that of the venue, HEXDUEL_WEB_TIME_ZONE (like Europe/Kyiv), else UTC. */
function venueTimeZone(): string {
  const zone = process.env['HEXDUEL_WEB_TIME_ZONE'] ?? '';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
