const HASH = /^([0-9a-f]{40}|[0-9a-f]{64})$/i;
const SHORT = 7;
const LONGEST = 64;

/** What a release is called: of a commit's hash as many letters as git shows, else the revision itself, cut at 64 letters. */
export function releaseLabel(revision: string): string {
  return HASH.test(revision) ? revision.slice(0, SHORT) : revision.slice(0, LONGEST);
}
