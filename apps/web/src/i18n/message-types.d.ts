import type messages from '../../messages/en.json';
import type { Locale as OurLocale } from './locales';

declare module 'next-intl' {
  interface AppConfig {
    Messages: typeof messages;
    Locale: OurLocale;
  }
}
