/** A part of a list: the members that follow one of them. */
export interface Page {
  /** Key of the last member of the part before. */
  readonly after?: string | undefined;
  /** Most members of the part. */
  readonly limit: number;
}

/** The `after` of the next part: the key of the last member, or null at the end of the list. */
export function nextAfter<Member>(members: readonly Member[], { limit }: Page, keyOf: (member: Member) => string) {
  const last = members.at(-1);
  return last !== undefined && members.length === limit ? keyOf(last) : null;
}
