import { z } from 'zod';
import { AUDIT_ABOUT, auditQuery, auditRow } from '../audit';
import { nothing, read } from '../endpoint';
import { RowId } from '../scalars';
import { DROPLET, NOON } from './samples';

const ActorKind = z.enum(['admin', 'player', 'system']);

export const ProvisioningAuditView = auditRow(ActorKind);

export const ReadProvisioningAudit = read('/api/provisioning/audit', {
  role: 'admin',
  about: AUDIT_ABOUT,
  params: nothing,
  query: auditQuery(ActorKind),
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
