import { z } from 'zod';
import { act, nothing, read } from '../endpoint';
import { BotAddress, Id, PageLimit, TeamParams, line } from '../scalars';
import { DropletState, DropletView, Money, TeamDropletView } from './droplet-view';
import { problems } from './problems';
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
const OfferName = z.string().regex(/^[A-Za-z0-9._-]{1,60}$/, 'must be the name of a size or of a region');
const Droplets = z.object({ droplets: z.array(DropletView) });

export const ListDroplets = read('/api/provisioning/droplets', {
  role: 'admin',
  about:
    'Droplets by number, after the number `after`; with `all` also destroyed ones. Destroyed hosts are listed until the keys of players are removed from them.',
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
  about: 'A droplet; a destroyed one too.',
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
    'Orders droplets, all or none: `count` of them, or one for each of `teams`. Repeating an `order` returns the same droplets: a client whose answer was lost sends the same request again.',
  params: nothing,
  body: z.object({
    order: Id.describe('An id that the client generates for this order.'),
    count: z.int().min(1).max(MOST_AT_ONCE).optional(),
    teams: z.array(Id).min(1).max(MOST_AT_ONCE).optional(),
    size: OfferName.optional().describe('One of the provider’s offers; the configured one unless given.'),
    region: OfferName.optional().describe('Where the provider has that size; the configured one unless given.'),
  }),
  answer: Droplets,
  status: 201,
  problems: problems(
    'ERR_TOO_MANY_DROPLETS',
    'ERR_TOO_EXPENSIVE',
    'ERR_NO_OFFER',
    'ERR_PROVIDER',
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
    'Destroys droplets for good, all or none. Imported hosts are only forgotten, after the keys of players are removed from them. `confirm` is the number of droplets, as the admin counted it.',
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
    'Imports an existing host; it is never created or destroyed by this service. `botAddress` is needed where its bot is not at its address and port.',
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
  about: 'Assigns a droplet to a team: its bot runs there from the next round on, or as soon as the droplet is ready.',
  params: DropletParams,
  body: TeamParams,
  answer: DropletView,
  problems: problems('ERR_NO_DROPLET', 'ERR_NO_TEAM', 'ERR_TEAM_HAS_DROPLET', 'ERR_DROPLET_TAKEN', 'ERR_STATE'),
  example: { params, body: { team: TEAM }, answer: droplet },
});

export const UnassignDroplet = act('DELETE', '/api/provisioning/droplets/:droplet/team', {
  role: 'admin',
  about: 'Unassigns a droplet from its team, whose bot then has no address; the droplet stays and still costs.',
  params: DropletParams,
  answer: DropletView,
  problems: problems('ERR_NO_DROPLET'),
  example: { params, answer: { ...droplet, team: null } },
});

export const ReplaceDroplet = act('POST', '/api/provisioning/droplets/:droplet/replace', {
  role: 'admin',
  about:
    'Orders a droplet that takes over the team of this one when it is ready; only then this one is destroyed, or forgotten if it was imported. Returns the new one.',
  params: DropletParams,
  body: z.object({ order: Id.describe('An id that the client generates for this order.') }),
  answer: DropletView,
  status: 201,
  problems: problems('ERR_NO_DROPLET', 'ERR_STATE', 'ERR_TOO_MANY_DROPLETS', 'ERR_TOO_EXPENSIVE', 'ERR_OTHER_ORDER'),
  example: { params, body: { order: ORDER }, answer: { ...droplet, replaces: DROPLET } },
});

export const RetryDroplet = act('POST', '/api/provisioning/droplets/:droplet/retry', {
  role: 'admin',
  about: 'Tries the next step of a droplet now instead of later.',
  params: DropletParams,
  answer: DropletView,
  problems: problems('ERR_NO_DROPLET', 'ERR_STATE'),
  example: { params, answer: { ...droplet, state: 'waiting_for_address' } },
});

export const ForgetHostKey = act('POST', '/api/provisioning/droplets/:droplet/host-key/forget', {
  role: 'admin',
  about:
    'Confirms the new host key of a reinstalled machine: the known key is forgotten and the machine is connected to at once, where it must show the confirmed key. `confirm` is the fingerprint of the refused key, after the admin compared it with what the machine itself shows.',
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
  about: 'What the ordered droplets cost an hour now, and have cost so far; by the second, without tax.',
  params: nothing,
  query: nothing,
  answer: z.object({
    live: z.int().min(0),
    cap: z.int().min(0).describe('How many droplets may exist at once.'),
    priceHourly: Money,
    cost: Money,
    perDay: Money.default('0.000000').describe('What the live droplets cost in 24 hours.'),
    capPerDay: Money.nullable().default(null).describe('What they may cost in 24 hours; orders beyond are refused.'),
  }),
  example: {
    answer: {
      ...{ live: 1, cap: 50, priceHourly: '0.008930', cost: '0.008930' },
      ...{ perDay: '0.214320', capPerDay: '12.000000' },
    },
  },
});

export const OfferView = z.object({
  size: z.string(),
  about: z.string().describe('Processors, memory and disk in words of the provider.'),
  priceHourly: Money.nullable(),
  regions: z.array(z.string()),
});
export type OfferView = z.infer<typeof OfferView>;

export const ReadOffers = read('/api/provisioning/offers', {
  role: 'admin',
  about:
    'The sizes that the provider offers, cheapest first, with prices and regions, and the configured one. A driver without sizes has none.',
  params: nothing,
  query: nothing,
  answer: z.object({
    driver: z.enum(['digitalocean', 'local']),
    sizes: z.array(OfferView),
    usual: z.object({ size: z.string(), region: z.string() }).nullable(),
    problem: z.string().nullable().describe('Why the provider could not be asked.'),
  }),
  example: {
    answer: {
      driver: 'digitalocean',
      sizes: [
        {
          ...{ size: 's-1vcpu-1gb', about: '1 vCPU, 1024 MB, 25 GB' },
          ...{ priceHourly: '0.008930', regions: ['ams3', 'fra1'] },
        },
      ],
      usual: { size: 's-1vcpu-1gb', region: 'fra1' },
      problem: null,
    },
  },
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
  ReadOffers,
};
