/** What the user data of one droplet has instead of the words between its braces. */
export interface UserDataWords {
  /** Its id. */
  readonly droplet: string;
  /** What it signs with; empty where it does not. */
  readonly secret: string;
  /** Where it tells of releases; empty where it does not. */
  readonly webhook: string;
}

/**
 * User data with each `{{word}}` filled in. Throws where a word is unknown, which is in the operator's file, and where a
 * value could be read as more than a value by YAML, which is a bug.
 */
export function fillUserData(template: string, words: UserDataWords): string {
  const values = new Map<string, string>(Object.entries(words));
  return template.replaceAll(/\{\{(.*?)\}\}/g, (place, word: string) => {
    const value = values.get(word);
    if (value === undefined)
      throw new Error(
        `The user data have ${place}: only {{droplet}}, {{secret}} and {{webhook}} are known, correct the file.`,
      );
    if (!/^[A-Za-z0-9_.~:/?=&%+-]*$/.test(value)) throw new Error(`what stands for ${place} is no plain word`);
    return value;
  });
}
