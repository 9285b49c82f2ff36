/** Refused segments of names in lower case, each with what to write instead. */
export const REFUSED_WORDS: ReadonlyMap<string, string>;

export function refusedSegments(name: string, words?: ReadonlyMap<string, string>): string[];
