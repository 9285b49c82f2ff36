import { z } from 'zod';
import { act, nothing, read } from '../endpoint';
import { Id, Instant } from '../scalars';
import { DropletView, Money } from './droplet-view';
import { problems } from './problems';
import { droplet } from './samples';

export const FindingView = z.object({
  kind: z.enum(['not ours', 'gone', 'twice', 'still billed', 'untagged', 'other driver']),
  droplet: Id.nullable(),
  providerId: z.string().nullable(),
  name: z.string(),
  explanation: z.string(),
  priceHourly: Money.nullable(),
  since: Instant,
});
export const ReconciliationView = z.object({
  doneAt: Instant.nullable().describe('When the provider’s machines were last compared with the droplets.'),
  billed: z.int().nullable().describe('For how many machines with our tag the provider billed at that time.'),
  problem: z.string().nullable().describe('Why the last comparison failed.'),
  findings: z.array(FindingView),
});
const reconciliation = {
  doneAt: droplet.createdAt,
  billed: 1,
  problem: null,
  findings: [
    {
      kind: 'not ours' as const,
      droplet: null,
      providerId: '300000009',
      name: 'by-hand',
      explanation: 'The provider bills for "by-hand" (300000009). It has our tag, but nobody ordered it here.',
      priceHourly: '0.008930',
      since: droplet.createdAt,
    },
  ],
};

export const ReadReconciliation = read('/api/provisioning/reconciliation', {
  role: 'admin',
  about:
    'Differences between the provider’s machines and the droplets, explained. Nothing is done about them automatically.',
  params: nothing,
  query: nothing,
  answer: ReconciliationView,
  example: { answer: reconciliation },
});

export const Reconcile = act('POST', '/api/provisioning/reconciliation', {
  role: 'admin',
  about:
    'Compares the droplets with the provider’s machines soon instead of at the next regular time; read the result a moment later.',
  params: nothing,
  answer: ReconciliationView,
  example: { answer: reconciliation },
});

const Orphan = z.object({ providerId: z.string().min(1).max(100) });

export const AdoptOrphan = act('POST', '/api/provisioning/reconciliation/adopt', {
  role: 'admin',
  about:
    'Takes a machine over that the provider bills for but nobody ordered here: it becomes a droplet without a team, is connected to, counted and can be destroyed here.',
  params: nothing,
  body: Orphan,
  answer: DropletView,
  status: 201,
  problems: problems('ERR_NO_FINDING', 'ERR_STATE', 'ERR_PROVIDER'),
  example: { body: { providerId: '300000009' }, answer: { ...droplet, name: 'by-hand', team: null } },
});

export const DestroyOrphan = act('POST', '/api/provisioning/reconciliation/destroy', {
  role: 'admin',
  about:
    'Destroys a machine at the provider that no droplet of this installation needs. `confirm` is its name, as the finding shows it.',
  params: nothing,
  body: z.object({ ...Orphan.shape, confirm: z.string().max(300) }),
  answer: z.object({ providerId: z.string() }),
  problems: problems('ERR_NO_FINDING', 'ERR_STATE', 'ERR_CONFIRMATION', 'ERR_PROVIDER'),
  example: { body: { providerId: '300000009', confirm: 'by-hand' }, answer: { providerId: '300000009' } },
});

export const reconciliationEndpoints = { ReadReconciliation, Reconcile, AdoptOrphan, DestroyOrphan };
