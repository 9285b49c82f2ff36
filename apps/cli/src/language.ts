/** The languages of what commands print. */
export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of the environment, by the variables of POSIX in their order: Russian where they name it, otherwise English. */
export function languageOf(env: (name: string) => string | undefined): Language {
  const locale = env('LC_ALL') ?? env('LC_MESSAGES') ?? env('LANG') ?? '';
  return /^ru([_.@-]|$)/i.test(locale) ? 'ru' : 'en';
}

/** Chooses between a text in English and the same in Russian. */
export type Say = (en: string, ru: string) => string;

/** What says everything in one language. */
export function sayIn(language: Language): Say {
  return language === 'en' ? (en) => en : (_en, ru) => ru;
}
