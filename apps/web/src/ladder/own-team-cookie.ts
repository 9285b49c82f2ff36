/** Holds the entry number of the team that the reader follows on the ladder of a sandbox. */
export function ownTeamCookie(slug: string): string {
  return `hexduel-team-${slug}`;
}

/** The entry number in the cookie; null for anything else. */
export function ownTeamOf(value: string | undefined): number | null {
  return value !== undefined && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null;
}
