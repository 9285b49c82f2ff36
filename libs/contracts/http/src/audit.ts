/** Common to the audits of the services. Each service records its own changes. */
import { z } from 'zod';
import { Instant, PageLimit, PlannedTime, RowId, line } from './scalars';

const Json = z.record(z.string(), z.unknown());

export const AUDIT_ABOUT =
  'Who changed what and when, newest first; all filters must match. `next` is the `olderThan` of the next page.';

/** A recorded change: by whom, and the subject before (null if created) and after (null if deleted). */
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

/** The filters of an audit. A row must match all that are present. */
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
