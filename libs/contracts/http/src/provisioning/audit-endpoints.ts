import { z } from 'zod';
import { nothing, read } from '../endpoint';
import { Instant } from '../scalars';
import { PageLimit, PlannedTime, line } from '../scheduling/scalars';
import { DROPLET, NOON } from './samples';
import { RowId } from './scalars';

const Json = z.record(z.string(), z.unknown());
const ActorKind = z.enum(['admin', 'player', 'system']);

export const ProvisioningAuditView = z.object({
  id: RowId,
  at: Instant,
  actor: z.object({ kind: ActorKind, name: z.string() }),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  before: Json.nullable(),
  after: Json.nullable(),
  correlationId: z.string(),
});

export const ReadProvisioningAudit = read('/api/provisioning/audit', {
  role: 'admin',
  about: 'Who changed what, and when, newest first: what fits every given filter; `next` is the next `olderThan`.',
  params: nothing,
  query: z.object({
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
  answer: z.object({ changes: z.array(ProvisioningAuditView), next: RowId.nullable() }),
  example: {
    query: { subjectId: DROPLET },
    answer: {
      changes: [
        {
          ...{ id: '7', at: NOON, action: 'droplet.webhook-secret-renewed' },
          actor: { kind: 'admin', name: 'root' },
          ...{ subjectKind: 'droplet', subjectId: DROPLET },
          ...{ before: { webhookCounter: 0 }, after: { webhookCounter: 1 } },
          correlationId: '0193a7c0-0000-7000-8000-000000000009',
        },
      ],
      next: null,
    },
  },
});

export const auditEndpoints = { ReadProvisioningAudit };
