/** The languages of what commands print. */
export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of the environment, by the variables of POSIX in their order: Russian where they name it, otherwise English. */
export function languageOf(env: (name: string) => string | undefined): Language {
  const locale = env('LC_ALL') ?? env('LC_MESSAGES') ?? env('LANG') ?? '';
  return /^ru([_.@-]|$)/i.test(locale) ? 'ru' : 'en';
}

/** The language that `--lang` names among the arguments of the command line; null where none does. */
export function languageIn(args: readonly string[]): Language | null {
  const named = args.flatMap((arg, at) => (arg === '--lang' ? args[at + 1] : /^--lang=(.*)/.exec(arg)?.[1]) ?? []);
  return LANGUAGES.find((each) => each === named.at(-1)) ?? null;
}

/** A text in each language, for tables of them: `say(...words)`. */
export type Words = readonly [en: string, ru: string];

/** Chooses between a text in English and the same in Russian. */
export type Say = (en: string, ru: string) => string;

/** What says everything in one language. */
export function sayIn(language: Language): Say {
  return language === 'en' ? (en) => en : (_en, ru) => ru;
}

/** A text of both languages, made by what can say it in either. */
export function inBoth(make: (say: Say) => string): Words {
  return [make(sayIn('en')), make(sayIn('ru'))];
}

/** What is the same in both languages: a name, an id, what a service said. */
export function verbatim(text: string): Words {
  return [text, text];
}
