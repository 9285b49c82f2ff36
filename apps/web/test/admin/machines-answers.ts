/** What the services answer to the pages of the area `machines`; called anew for each test, so that state may live in it. */
import {
  AdoptOrphan,
  DestroyDroplets,
  ListDroplets,
  ListReleases,
  ListSshKeys,
  OrderDroplets,
  ReadCosts,
  ReadDroplet,
  ReadOffers,
  ReadReconciliation,
  ReadWebhookSecret,
  ReplaceDroplet,
} from '@hexduel/contracts-http';
import type { DropletView } from '@hexduel/contracts-http';
import { ok, refusal } from './admin-route';
import type { AdminRoute } from './admin-route';
import { FINDINGS, MACHINES, MACHINE_KEYS, OFFERS, machineOf } from './sample-machines';

const BASE = '/api/provisioning';
const DROPLETS = `${BASE}/droplets`;
const CAP = 12;
const CAP_PER_DAY = 5;
const HOURS = 24;

export function machinesAnswers(): AdminRoute[] {
  let machines: readonly DropletView[] = MACHINES;
  let findings = FINDINGS;
  const change = (id: string, by: Partial<DropletView>): DropletView | undefined => {
    machines = machines.map((each) => (each.id === id ? { ...each, ...by } : each));
    return machines.find((each) => each.id === id);
  };
  /** The answer to an act on one machine. */
  const acted = (id: string | undefined, by: Partial<DropletView>) => {
    const changed = change(id ?? '', by);
    return changed ? ok(ReadDroplet.answer.parse(changed)) : refusal(404, 'ERR_NO_DROPLET');
  };
  const act = (method: AdminRoute['method'], path: string, by: Partial<DropletView>): AdminRoute => {
    return { method, path: `${DROPLETS}/:droplet/${path}`, answer: (_, { droplet }) => acted(droplet, by) };
  };
  const live = () => machines.filter(({ state, origin }) => state !== 'destroyed' && origin === 'ordered');
  const perDay = () => live().reduce((sum, { priceHourly }) => sum + HOURS * Number(priceHourly ?? 0), 0);
  return [
    {
      ...{ method: 'GET', path: DROPLETS },
      answer: ({ query }) => {
        const isAll = query.get('all') === 'true';
        const droplets = machines.filter(({ state }) => isAll || state !== 'destroyed');
        return ok(ListDroplets.answer.parse({ droplets, next: null }));
      },
    },
    {
      ...{ method: 'POST', path: DROPLETS },
      answer: ({ body }) => {
        const teams =
          (body['teams'] as string[] | undefined) ?? Array.from({ length: Number(body['count'] ?? 1) }, () => null);
        if (live().length + teams.length > CAP)
          return refusal(
            409,
            'ERR_TOO_MANY_DROPLETS',
            'The cap is reached: destroy some, or raise HEXDUEL_MAX_DROPLETS.',
          );
        const ordered = teams.map((team, at) => machineOf(100 + machines.length + at, { team, state: 'creating' }));
        machines = [...machines, ...ordered];
        return ok(OrderDroplets.answer.parse({ droplets: ordered }), 201);
      },
    },
    {
      ...{ method: 'POST', path: `${DROPLETS}/destroy` },
      answer: ({ body }) => {
        const [first = ''] = body['droplets'] as string[];
        const found = machines.find(({ id }) => id === first);
        if (found?.name.endsWith('-4'))
          return refusal(409, 'ERR_STATE', 'It cannot be destroyed now: try again in a moment.');
        const changed = change(first, { state: 'destroying', team: null });
        return changed ? ok(DestroyDroplets.answer.parse({ droplets: [changed] })) : refusal(404, 'ERR_NO_DROPLET');
      },
    },
    {
      ...{ method: 'POST', path: `${DROPLETS}/import` },
      answer: ({ body }) => {
        const host = machineOf(100 + machines.length, { state: 'imported' });
        const imported = { ...host, name: String(body['name']), origin: 'imported' as const };
        machines = [...machines, imported];
        return ok(ReadDroplet.answer.parse(imported), 201);
      },
    },
    {
      ...{ method: 'GET', path: `${DROPLETS}/:droplet` },
      answer: (_, { droplet }) => acted(droplet, {}),
    },
    {
      ...{ method: 'PUT', path: `${DROPLETS}/:droplet/team` },
      answer: ({ body }, { droplet }) =>
        acted(droplet, { team: { id: String(body['team']), name: 'Amber', isDeleted: false } }),
    },
    act('DELETE', 'team', { team: null }),
    act('POST', 'retry', { problem: null, attempts: 0, state: 'creating' }),
    {
      ...{ method: 'POST', path: `${DROPLETS}/:droplet/replace` },
      answer: (_, { droplet = '' }) => {
        const coming = machineOf(100 + machines.length, { state: 'creating', replaces: droplet });
        machines = [...machines, coming];
        return ok(ReplaceDroplet.answer.parse(coming), 201);
      },
    },
    act('POST', 'host-key/forget', { refusedHostKey: null, problem: null, state: 'ready' }),
    {
      ...{ method: 'PUT', path: `${DROPLETS}/:droplet/unsigned-releases` },
      answer: ({ body }, { droplet }) => acted(droplet, { allowsUnsigned: body['allowed'] === true }),
    },
    ...(['GET', 'POST'] as const).map((method): AdminRoute => ({
      ...{ method, path: `${DROPLETS}/:droplet/webhook-secret` },
      answer: (_, { droplet }) =>
        ok(
          ReadWebhookSecret.answer.parse({
            droplet,
            secret: (method === 'GET' ? '3b1f' : '90ab').repeat(16),
            hasSigned: false,
          }),
        ),
    })),
    {
      ...{ method: 'GET', path: `${BASE}/costs` },
      answer: () =>
        ok(
          ReadCosts.answer.parse({
            ...{ live: live().length, cap: CAP, cost: '11.402310', priceHourly: (perDay() / HOURS).toFixed(6) },
            ...{ perDay: perDay().toFixed(6), capPerDay: CAP_PER_DAY.toFixed(6) },
          }),
        ),
    },
    { ...{ method: 'GET', path: `${BASE}/offers` }, answer: () => ok(ReadOffers.answer.parse(OFFERS)) },
    ...(['GET', 'POST'] as const).map((method): AdminRoute => ({
      ...{ method, path: `${BASE}/reconciliation` },
      answer: () =>
        ok(ReadReconciliation.answer.parse({ doneAt: '2026-11-21T12:40:00.000Z', billed: 9, problem: null, findings })),
    })),
    {
      ...{ method: 'POST', path: `${BASE}/reconciliation/adopt` },
      answer: ({ body }) => {
        findings = findings.filter(({ providerId }) => providerId !== body['providerId']);
        const adopted = machineOf(100 + machines.length, { state: 'waiting_for_address' });
        machines = [...machines, adopted];
        return ok(AdoptOrphan.answer.parse(adopted), 201);
      },
    },
    {
      ...{ method: 'POST', path: `${BASE}/reconciliation/destroy` },
      answer: ({ body }) => {
        findings = findings.filter(({ providerId }) => providerId !== body['providerId']);
        return ok({ providerId: body['providerId'] });
      },
    },
    {
      ...{ method: 'GET', path: `${BASE}/teams/:team/ssh-keys` },
      answer: () => ok(ListSshKeys.answer.parse({ sshKeys: MACHINE_KEYS })),
    },
    {
      ...{ method: 'GET', path: `${BASE}/teams/:team/releases` },
      answer: () =>
        ok(
          ListReleases.answer.parse({
            releases: [
              {
                ...{ id: '7', droplet: MACHINES[0]?.id, revision: '584b3ee15918fa74aeb6e4b97b07fc0f178b2e9b' },
                ...{ release: '584b3ee', deployedAt: '2026-11-21T12:10:00.000Z', via: 'signature' },
              },
            ],
            next: null,
          }),
        ),
    },
  ];
}
