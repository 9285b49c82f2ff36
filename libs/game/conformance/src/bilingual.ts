/** A text for the author of a bot, in each language of the platform. */
export interface Bilingual {
  readonly en: string;
  readonly ru: string;
}

export type Language = keyof Bilingual;

/** What is the same in every language: requests, answers, cells. */
export function verbatim(text: string): Bilingual {
  return { en: text, ru: text };
}

/** A text made for each language: `inEach((language) => parts[language].join(' '))`. */
export function inEach(make: (language: Language) => string): Bilingual {
  return { en: make('en'), ru: make('ru') };
}

/** Texts one after another, without those that are empty. */
export function joined(texts: readonly Bilingual[], separator = ' '): Bilingual {
  return inEach((language) =>
    texts
      .map((text) => text[language])
      .filter((text) => text !== '')
      .join(separator),
  );
}
