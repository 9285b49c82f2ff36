/** A part of a list: what comes after a key of it, the last of the part before. */
export interface Page {
  readonly after?: string | undefined;
  /** Most members of the answer. */
  readonly limit: number;
}

/** The key from which to read on: that of the last member, or null where the list has ended. */
export function nextOf<Member>(members: readonly Member[], { limit }: Page, keyOf: (member: Member) => string) {
  const last = members.at(-1);
  return last !== undefined && members.length === limit ? keyOf(last) : null;
}
