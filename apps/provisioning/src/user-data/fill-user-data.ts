/** The words of the user data of one droplet. */
export interface UserDataWords {
  /** Its id. */
  readonly droplet: string;
  /** The secret that it signs with; empty where it does not sign. */
  readonly secret: string;
  /** Where it reports releases; empty where it does not. */
  readonly webhook: string;
}

/**
 * User data with every `{{word}}` filled in. Throws for an unknown word, an error in the operator's file, and for a value that
 * YAML could read as more than a value, which is a bug.
 */
export function fillUserData(template: string, words: UserDataWords): string {
  const values = new Map<string, string>(Object.entries(words));
  return template.replaceAll(/\{\{(.*?)\}\}/g, (place, word: string) => {
    const value = values.get(word);
    if (value === undefined)
      throw new Error(
        `The user data contain ${place}: only {{droplet}}, {{secret}} and {{webhook}} are known, correct the file.`,
      );
    if (!/^[A-Za-z0-9_.~:/?=&%+-]*$/.test(value)) throw new Error(`the value for ${place} is no plain word`);
    return value;
  });
}
