import { getRequestConfig } from 'next-intl/server';
import { LOCALES, isLocale } from './locales';

export default getRequestConfig(async ({ requestLocale }) => {
  const asked = await requestLocale;
  const locale = isLocale(asked) ? asked : LOCALES[0];
  const messages = locale === 'ru' ? await import('../../messages/ru.json') : await import('../../messages/en.json');
  return { locale, messages: messages.default, timeZone: 'UTC' };
});
