/** What the audits of the services have in common: each service writes its own, of its own changes. */
import { z } from 'zod';
import { Instant, PageLimit, PlannedTime, RowId, line } from './scalars';

const Json = z.record(z.string(), z.unknown());

export const AUDIT_ABOUT =
  'Who changed what, and when, newest first: what fits every given filter; `next` is the next `olderThan`.';

/** A change as it was written: who by, and what it was before and after; null before it was there, and after it is gone. */
export function auditRow<Kind extends z.ZodType>(actorKind: Kind) {
  return z.object({
    id: RowId,
    at: Instant,
    actor: z.object({ kind: actorKind, name: z.string() }),
    action: z.string(),
    subjectKind: z.string(),
    subjectId: z.string(),
    before: Json.nullable(),
    after: Json.nullable(),
    correlationId: z.string(),
  });
}

/** The filters of an audit: a row is answered that fits all of those that are given. */
export function auditQuery<Kind extends z.ZodType>(actorKind: Kind) {
  return z.object({
    subjectKind: line(40).optional(),
    subjectId: line(64).optional(),
    actorKind: actorKind.optional(),
    actorName: line(100).optional(),
    action: line(60).optional(),
    from: PlannedTime.optional(),
    until: PlannedTime.optional(),
    olderThan: RowId.optional(),
    limit: PageLimit,
  });
}
