/** What a change leaves open may be absent or undefined. */
export type Open<Values> = { readonly [Key in keyof Values]?: Values[Key] | undefined };

/** A change with what it gives alone, so that nothing is overwritten by undefined. */
export function given<Change extends object>(
  change: Change,
): { readonly [Key in keyof Change]?: Exclude<Change[Key], undefined> } {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  // fromEntries forgets which keys there were.
  return Object.fromEntries(entries) as ReturnType<typeof given<Change>>;
}
