/** Where provisioning answers, for the pages of machines; written out, so that the check of reached endpoints reads them. */
export const PROVISIONING = '/api/provisioning';
export const DROPLETS = '/api/provisioning/droplets';
export const COSTS = '/api/provisioning/costs';
export const OFFERS = '/api/provisioning/offers';
export const RECONCILIATION = '/api/provisioning/reconciliation';

/** An address of one machine: `machinePath(id, 'retry')`. */
export function machinePath(id: string, act = ''): string {
  return `${DROPLETS}/${id}${act === '' ? '' : `/${act}`}`;
}

/** An address of a team’s things. */
export function ofTeam(team: string, what: string): string {
  return `${PROVISIONING}/teams/${team}/${what}`;
}
