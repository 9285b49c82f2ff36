/** The paths of teams in the services. */
export const TEAMS = '/api/scheduling/teams';

export function teamPath(team: string): string {
  return `${TEAMS}/${team}`;
}

/** With its token, which the audit then names as read. */
export function tokenPath(team: string): string {
  return `${TEAMS}/${team}?tokens=shown`;
}
