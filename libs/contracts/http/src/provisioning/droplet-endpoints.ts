import { z } from 'zod';
import { act, nothing, read } from '../endpoint';
import { BotAddress, Id, Instant, PageLimit, TeamParams, line } from '../scalars';
import { DropletState, DropletView, Money, TeamDropletView } from './droplet-view';
import { problems } from './problem-statuses';
import { DROPLET, ORDER, TEAM, droplet, imported } from './samples';
import { Fingerprint } from './scalars';

const MOST_AT_ONCE = 200;
const DropletParams = z.object({ droplet: Id });
const params = { droplet: DROPLET };
const Count = z.coerce.number().pipe(z.int().min(1).max(2_147_483_647));
const Host = z
  .string()
  .max(253)
  .regex(
    /^([0-9a-fA-F:]*:[0-9a-fA-F:.]*|[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?)$/,
    'must be an IP address or a host name',
  );
const Port = z.int().min(1).max(65_535);
const Droplets = z.object({ droplets: z.array(DropletView) });

export const ListDroplets = read('/api/provisioning/droplets', {
  role: 'admin',
  about:
    'Droplets by number, those after the number `after`; `all` also tells of those that are destroyed. Hosts that were let go are told of until the keys of players were taken from them.',
  params: nothing,
  query: z.object({
    after: Count.optional(),
    limit: PageLimit,
    state: DropletState.optional(),
    all: z.enum(['true', 'false']).default('false'),
  }),
  answer: z.object({ droplets: z.array(DropletView), next: z.int().nullable() }),
  example: { query: { limit: 100 }, answer: { droplets: [droplet], next: null } },
});

export const ReadDroplet = read('/api/provisioning/droplets/:droplet', {
  role: 'admin',
  about: 'A droplet, also one that is destroyed.',
  params: DropletParams,
  query: nothing,
  answer: DropletView,
  problems: problems('ERR_NO_DROPLET'),
  example: { params, answer: droplet },
});

export const ReadTeamDroplet = read('/api/provisioning/teams/:team/droplet', {
  role: 'player',
  about: 'The droplet of a team, for its players; null while it has none.',
  params: TeamParams,
  query: nothing,
  answer: z.object({ droplet: TeamDropletView.nullable() }),
  example: {
    params: { team: TEAM },
    answer: {
      droplet: {
        id: DROPLET,
        name: droplet.name,
        state: 'ready',
        address: droplet.address,
        botAddress: droplet.botAddress,
        botState: 'answers',
        readyAt: droplet.readyAt,
      },
    },
  },
});

export const OrderDroplets = act('POST', '/api/provisioning/droplets', {
  role: 'admin',
  about:
    'Orders droplets, all or none: `count` of them, or one for each of `teams`. The same `order` again is the same droplets, so that a request whose answer was lost is simply sent again.',
  params: nothing,
  body: z.object({
    order: Id.describe('An id that the client has made for this order.'),
    count: z.int().min(1).max(MOST_AT_ONCE).optional(),
    teams: z.array(Id).min(1).max(MOST_AT_ONCE).optional(),
  }),
  answer: Droplets,
  status: 201,
  problems: problems(
    'ERR_TOO_MANY_DROPLETS',
    'ERR_OTHER_ORDER',
    'ERR_NO_TEAM',
    'ERR_TEAM_HAS_DROPLET',
    'ERR_CONFIRMATION',
  ),
  example: { body: { order: ORDER, count: 1 }, answer: { droplets: [droplet] } },
});

export const DestroyDroplets = act('POST', '/api/provisioning/droplets/destroy', {
  role: 'admin',
  about:
    'Destroys droplets for good, all or none; imported hosts live on and are only forgotten, after the keys of players were taken from them. `confirm` is how many they are, as the person who asks for it has counted.',
  params: nothing,
  body: z.object({ droplets: z.array(Id).min(1).max(MOST_AT_ONCE), confirm: z.int() }),
  answer: Droplets,
  problems: problems('ERR_NO_DROPLET', 'ERR_CONFIRMATION'),
  example: {
    body: { droplets: [DROPLET], confirm: 1 },
    answer: { droplets: [{ ...droplet, state: 'destroying', team: null }] },
  },
});

export const ImportHost = act('POST', '/api/provisioning/droplets/import', {
  role: 'admin',
  about:
    'Takes up a host that is there already; it is never made or ended by us. `botAddress` where its bot is not at its address and port.',
  params: nothing,
  body: z.object({
    name: line(100),
    address: Host,
    botPort: Port.optional(),
    botAddress: BotAddress.nullable().default(null),
    team: Id.nullable().default(null),
  }),
  answer: DropletView,
  status: 201,
  problems: problems('ERR_NO_TEAM', 'ERR_TEAM_HAS_DROPLET', 'ERR_DROPLET_TAKEN'),
  example: { body: { name: 'under the desk', address: '203.0.113.7' }, answer: imported },
});

export const AssignDroplet = act('PUT', '/api/provisioning/droplets/:droplet/team', {
  role: 'admin',
  about: 'Gives a droplet to a team: its bot is there from the next round on, or from when the droplet is ready.',
  params: DropletParams,
  body: TeamParams,
  answer: DropletView,
  problems: problems('ERR_NO_DROPLET', 'ERR_NO_TEAM', 'ERR_TEAM_HAS_DROPLET', 'ERR_DROPLET_TAKEN', 'ERR_STATE'),
  example: { params, body: { team: TEAM }, answer: droplet },
});

export const UnassignDroplet = act('DELETE', '/api/provisioning/droplets/:droplet/team', {
  role: 'admin',
  about: 'Takes a droplet from its team, whose bot is nowhere then; the droplet stays and goes on costing.',
  params: DropletParams,
  answer: DropletView,
  problems: problems('ERR_NO_DROPLET'),
  example: { params, answer: { ...droplet, team: null } },
});

export const ReplaceDroplet = act('POST', '/api/provisioning/droplets/:droplet/replace', {
  role: 'admin',
  about:
    'Orders a droplet that takes over the team of this one when it is ready; only then this one is destroyed, or forgotten where it was imported. Answers the new one.',
  params: DropletParams,
  body: z.object({ order: Id.describe('An id that the client has made for this order.') }),
  answer: DropletView,
  status: 201,
  problems: problems('ERR_NO_DROPLET', 'ERR_STATE', 'ERR_TOO_MANY_DROPLETS', 'ERR_OTHER_ORDER'),
  example: { params, body: { order: ORDER }, answer: { ...droplet, replaces: DROPLET } },
});

export const RetryDroplet = act('POST', '/api/provisioning/droplets/:droplet/retry', {
  role: 'admin',
  about: 'Lets what a droplet waits for be tried now rather than later.',
  params: DropletParams,
  answer: DropletView,
  problems: problems('ERR_NO_DROPLET', 'ERR_STATE'),
  example: { params, answer: { ...droplet, state: 'waiting_for_address' } },
});

export const ForgetHostKey = act('POST', '/api/provisioning/droplets/:droplet/host-key/forget', {
  role: 'admin',
  about:
    'Trusts a machine that was made anew: the host key that it was known by is forgotten, it is met again at once, and is to show the confirmed key then. `confirm` is the fingerprint of the key that it was refused for, as the person who asks for it has compared it with what the machine itself says.',
  params: DropletParams,
  body: z.object({ confirm: Fingerprint }),
  answer: DropletView,
  problems: problems('ERR_NO_DROPLET', 'ERR_STATE', 'ERR_CONFIRMATION'),
  example: {
    params,
    body: { confirm: 'SHA256:+J9Q85RVZE6yduVfSpMTFCGAwbADPkmwKK3bONYpR44' },
    answer: { ...droplet, hostKey: null, dueAt: droplet.createdAt },
  },
});

export const ReadCosts = read('/api/provisioning/costs', {
  role: 'admin',
  about: 'What the droplets that were ordered cost an hour now, and have cost so far; by the second, without tax.',
  params: nothing,
  query: nothing,
  answer: z.object({
    live: z.int().min(0),
    cap: z.int().min(0).describe('How many may live at once.'),
    priceHourly: Money,
    cost: Money,
  }),
  example: { answer: { live: 1, cap: 50, priceHourly: '0.008930', cost: '0.008930' } },
});

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
  doneAt: Instant.nullable().describe('When the two were last compared.'),
  billed: z.int().nullable().describe('For how many machines with our tag the provider billed then.'),
  problem: z.string().nullable().describe('Why they could not be compared the last time.'),
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
      explanation: 'The provider bills for "by-hand" (300000009); it bears our tag, but nobody ordered it here.',
      priceHourly: '0.008930',
      since: droplet.createdAt,
    },
  ],
};

export const ReadReconciliation = read('/api/provisioning/reconciliation', {
  role: 'admin',
  about: 'Where we and the provider do not agree on what there is, explained. Nothing is done about it by itself.',
  params: nothing,
  query: nothing,
  answer: ReconciliationView,
  example: { answer: reconciliation },
});

export const Reconcile = act('POST', '/api/provisioning/reconciliation', {
  role: 'admin',
  about: 'Compares with what the provider bills for soon, not only when it is time again; read it a moment later.',
  params: nothing,
  answer: ReconciliationView,
  example: { answer: reconciliation },
});

export const dropletEndpoints = {
  ListDroplets,
  ReadDroplet,
  ReadTeamDroplet,
  OrderDroplets,
  DestroyDroplets,
  ImportHost,
  AssignDroplet,
  UnassignDroplet,
  ReplaceDroplet,
  RetryDroplet,
  ForgetHostKey,
  ReadCosts,
  ReadReconciliation,
  Reconcile,
};
