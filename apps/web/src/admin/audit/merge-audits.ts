import { SERVICES } from './audit-filter';
import type { Service } from './audit-filter';

/** A recorded change, as every service answers it. */
export interface Change {
  readonly id: string;
  readonly at: string;
  readonly actor: { readonly kind: string; readonly name: string };
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly sandbox?: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Up to where each audit was shown: the id of its last change on the pages before; null at the beginning. */
export type Shown = Readonly<Record<Service, string | null>>;
export const NOTHING_SHOWN: Shown = { scheduling: null, provisioning: null };

export interface MergedChange extends Change {
  readonly service: Service;
}

export interface MergedPage {
  readonly changes: readonly MergedChange[];
  /** Where the next page begins; null if there is none. */
  readonly next: Shown | null;
}

/** One page of all audits by time, the newest first. Each has up to `limit` changes, the newest first, and more if that many. */
export function mergeAudits(
  audits: Readonly<Record<Service, readonly Change[]>>,
  shown: Shown,
  limit: number,
): MergedPage {
  const all = SERVICES.flatMap((service) => audits[service].map((change) => ({ ...change, service })));
  // The order within a service is that of its ids: times of one transaction may be equal.
  all.sort((one, two) => (one.at === two.at ? 0 : one.at < two.at ? 1 : -1));
  const changes = all.slice(0, limit);
  const hasMore = all.length > limit || SERVICES.some((service) => audits[service].length === limit);
  const lastOf = (service: Service) => changes.findLast((change) => change.service === service)?.id ?? shown[service];
  const next = { scheduling: lastOf('scheduling'), provisioning: lastOf('provisioning') };
  return { changes, next: hasMore ? next : null };
}
