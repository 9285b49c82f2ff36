import { z } from 'zod';
import { AUDIT_ABOUT, auditQuery, auditRow } from '../audit';
import { nothing, read } from '../endpoint';
import { Id, RowId } from '../scalars';
import { problems } from './problems';
import { NOON, TEAM } from './samples';
import { Slug } from './scalars';

const ActorKind = z.enum(['admin', 'player', 'system', 'game event']);

export const AuditView = auditRow(ActorKind).extend({ sandbox: Id.nullable() });

export const ReadAudit = read('/api/scheduling/audit', {
  role: 'admin',
  about: AUDIT_ABOUT,
  params: nothing,
  query: auditQuery(ActorKind).extend({ sandbox: Slug.optional() }),
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
