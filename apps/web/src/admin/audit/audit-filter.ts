/** What an admin looks for in the audit; '' for anything. Times are instants in UTC. */
export interface AuditFilter {
  readonly actorKind: string;
  readonly actorName: string;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly from: string;
  readonly until: string;
}

export const NO_FILTER: AuditFilter = {
  ...{ actorKind: '', actorName: '', action: '', subjectKind: '', subjectId: '', from: '', until: '' },
};

/** The kinds of those who change something; a game event changes something of scheduling only. */
export const ACTOR_KINDS = ['admin', 'player', 'system', 'game event'] as const;

/** Where changes are recorded. */
export const SERVICES = ['scheduling', 'provisioning'] as const;
export type Service = (typeof SERVICES)[number];

const FIELDS = Object.keys(NO_FILTER) as (keyof AuditFilter)[];

/** The filter that an address names, so that other pages can link to the changes of a thing. */
export function filterOfAddress(search: URLSearchParams): AuditFilter {
  const named = FIELDS.map((field) => [field, search.get(field) ?? ''] as const);
  return { ...NO_FILTER, ...Object.fromEntries(named) };
}

/** The parameters of a filter, without those that are empty. */
export function wordsOfFilter(filter: AuditFilter): URLSearchParams {
  const typed = FIELDS.map((field) => [field, filter[field].trim()] as const);
  return new URLSearchParams(typed.filter(([, value]) => value !== '').map(([field, value]) => [field, value]));
}

/** The query of the audit of a service; null where that service records nothing of the kind. */
export function auditQuery(
  service: Service,
  filter: AuditFilter,
  { olderThan, limit }: { readonly olderThan: string | null; readonly limit: number },
): string | null {
  if (service === 'provisioning' && filter.actorKind === 'game event') return null;
  const words = wordsOfFilter(filter);
  words.set('limit', String(limit));
  if (olderThan !== null) words.set('olderThan', olderThan);
  return words.toString();
}
