import type messages from '../../messages/english';
import type { Locale as OurLocale } from './locales';

declare module 'next-intl' {
  interface AppConfig {
    Messages: typeof messages;
    Locale: OurLocale;
  }
}
