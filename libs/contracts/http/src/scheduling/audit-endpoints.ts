import { z } from 'zod';
import { nothing, read } from '../endpoint';
import { Id, Instant } from '../scalars';
import { problems } from './problem-statuses';
import { NOON, TEAM } from './samples';
import { PageLimit, PlannedTime, Slug, line } from './scalars';

const Json = z.record(z.string(), z.unknown());
const ActorKind = z.enum(['admin', 'system', 'game event']);
const RowId = z.string().regex(/^[1-9][0-9]{0,17}$/, 'must be the id of a row of the audit');

export const AuditView = z.object({
  id: RowId,
  at: Instant,
  actor: z.object({ kind: ActorKind, name: z.string() }),
  action: z.string(),
  sandbox: Id.nullable(),
  subjectKind: z.string(),
  subjectId: z.string(),
  before: Json.nullable(),
  after: Json.nullable(),
  correlationId: z.string(),
});

export const ReadAudit = read('/api/scheduling/audit', {
  role: 'admin',
  about: 'Who changed what, and when, newest first: what fits every given filter; `next` is the next `olderThan`.',
  params: nothing,
  query: z.object({
    sandbox: Slug.optional(),
    subjectKind: line(40).optional(),
    subjectId: line(64).optional(),
    actorKind: ActorKind.optional(),
    actorName: line(100).optional(),
    action: line(60).optional(),
    from: PlannedTime.optional(),
    until: PlannedTime.optional(),
    olderThan: RowId.optional(),
    limit: PageLimit,
  }),
  answer: z.object({ changes: z.array(AuditView), next: RowId.nullable() }),
  problems: problems('ERR_NO_SANDBOX'),
  example: {
    query: { subjectId: TEAM },
    answer: {
      changes: [
        {
          id: '7',
          at: NOON,
          actor: { kind: 'admin', name: 'root' },
          action: 'team.changed',
          sandbox: null,
          subjectKind: 'team',
          subjectId: TEAM,
          before: { name: 'Amber' },
          after: { name: 'Cobalt' },
          correlationId: '0193a7c0-0000-7000-8000-000000000009',
        },
      ],
      next: null,
    },
  },
});

export const auditEndpoints = { ReadAudit };
