/** Machines of the fixture in every state that looks different, what the provider has besides, and what it offers. */
import type { AnswerOf, DropletView, ReadOffers, ReadReconciliation, SshKeyView } from '@hexduel/contracts-http';
import { id } from '../tournament';

const NOON = '2026-11-21T12:00:00.000Z';
const KNOWN = 'ssh-ed25519 SHA256:+J9Q85RVZE6yduVfSpMTFCGAwbADPkmwKK3bONYpR44';
const SHOWN = 'ssh-ed25519 SHA256:0bbVXc1oJ0oPqTLf6vV2hYxKcJmO3iE5r9sGdWnUu7A';
const TEAMS = ['Amber', 'Basalt', 'Cobalt', 'Drift', 'Ember', 'Flint'];

interface Wanted extends Partial<Omit<DropletView, 'team'>> {
  readonly team?: string | null;
}

/** A machine with this number, ready unless something else is wanted; `team`: the id of a team. */
export function machineOf(number: number, { team = null, ...wanted }: Wanted = {}): DropletView {
  const isReady = wanted.state === undefined || wanted.state === 'ready' || wanted.state === 'imported';
  const address = isReady ? `203.0.113.${number % 200}` : null;
  return {
    ...{ id: id(4_000 + number), number, name: `hexduel-bot-duel-${number}`, origin: 'ordered' },
    ...{ driver: 'digitalocean', state: 'ready', problem: null, attempts: 0, dueAt: null },
    ...{ providerId: String(300_000_000 + number), address, botAddress: address && `http://${address}` },
    ...{
      botState: isReady ? 'answers' : null,
      hostKey: null,
      knownHostKey: isReady ? KNOWN : null,
      refusedHostKey: null,
    },
    team: team === null ? null : { id: team, name: TEAMS[(number - 1) % TEAMS.length] ?? null, isDeleted: false },
    ...{ allowsUnsigned: false, replaces: null, size: 's-1vcpu-1gb', region: 'fra1' },
    ...{
      priceHourly: '0.008930',
      cost: '0.214320',
      createdAt: NOON,
      readyAt: isReady ? NOON : null,
      destroyedAt: null,
    },
    ...wanted,
  };
}

const failing =
  'Could not create a droplet: the provider answered 422 (creating this/these droplet(s) will exceed your droplet limit).';
const otherKey = `Its host key is ${SHOWN}, but it was ${KNOWN}: it is not trusted. Replace it if you did not reinstall it.`;

export const MACHINES: readonly DropletView[] = [
  machineOf(1, { team: id(201) }),
  machineOf(2, { team: id(202), botState: 'silent' }),
  machineOf(3, { state: 'creating' }),
  machineOf(4, {
    state: 'failing',
    problem: failing,
    attempts: 6,
    dueAt: '2026-11-21T12:45:00.000Z',
    providerId: null,
  }),
  machineOf(5, { team: id(205), refusedHostKey: SHOWN, problem: otherKey, attempts: 13 }),
  machineOf(6, {
    team: id(206),
    state: 'waiting_for_address',
    problem: 'It has no address yet: the provider says it is new.',
  }),
  machineOf(7, { size: 's-1vcpu-2gb', region: 'ams3', priceHourly: '0.017860' }),
  {
    ...machineOf(8, { state: 'imported', providerId: null, size: null, region: null, priceHourly: null }),
    ...{ name: 'under the desk', origin: 'imported', cost: '0.000000' },
  },
  machineOf(9, { state: 'destroying' }),
  machineOf(10, { state: 'destroyed', destroyedAt: '2026-11-21T12:30:00.000Z' }),
];

export const FINDINGS: AnswerOf<typeof ReadReconciliation>['findings'] = [
  {
    ...{
      kind: 'not ours',
      droplet: null,
      providerId: '300000099',
      name: 'by-hand',
      priceHourly: '0.008930',
      since: NOON,
    },
    explanation:
      'The provider bills for "by-hand" (300000099) since 2026-11-21T11:20:00.000Z; it has our tag, but nobody ordered it here: import its address, or delete it at the provider.',
  },
  {
    ...{ kind: 'gone', droplet: id(4_007), providerId: '300000007', name: 'hexduel-bot-duel-7', priceHourly: null },
    ...{
      since: NOON,
      explanation: 'hexduel-bot-duel-7 is ready here, but the provider has no machine 300000007 any more.',
    },
  },
];

export const OFFERS: AnswerOf<typeof ReadOffers> = {
  driver: 'digitalocean',
  sizes: [
    {
      size: 's-1vcpu-1gb',
      about: '1 vCPU, 1024 MB, 25 GB',
      priceHourly: '0.008930',
      regions: ['ams3', 'fra1', 'nyc3'],
    },
    { size: 's-1vcpu-2gb', about: '1 vCPU, 2048 MB, 50 GB', priceHourly: '0.017860', regions: ['ams3', 'fra1'] },
  ],
  usual: { size: 's-1vcpu-1gb', region: 'fra1' },
  problem: null,
};

const place = { droplet: id(4_001), name: 'hexduel-bot-duel-1', address: '203.0.113.1', attempts: 0, problem: null };

export const MACHINE_KEYS: readonly SshKeyView[] = [
  {
    ...{
      id: id(5_001),
      team: id(201),
      name: 'laptop',
      type: 'ssh-ed25519',
      bits: 256,
      addedAt: NOON,
      isRemoved: false,
    },
    fingerprint: 'SHA256:+J9Q85RVZE6yduVfSpMTFCGAwbADPkmwKK3bONYpR44',
    machines: [{ ...place, state: 'added', nextAttemptAt: null }],
  },
  {
    ...{ id: id(5_002), team: id(201), name: 'desk', type: 'ssh-ed25519', bits: 256, addedAt: NOON, isRemoved: false },
    fingerprint: 'SHA256:0bbVXc1oJ0oPqTLf6vV2hYxKcJmO3iE5r9sGdWnUu7A',
    machines: [
      { ...place, state: 'adding', attempts: 2, problem: 'The machine refused the connection.', nextAttemptAt: NOON },
    ],
  },
];
