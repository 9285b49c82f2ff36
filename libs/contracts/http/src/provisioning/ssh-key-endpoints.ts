import { z } from 'zod';
import { act, nothing, read } from '../endpoint';
import { Id, Instant, line } from '../scalars';
import { problems } from './problems';
import { DROPLET, NOON, TEAM } from './samples';
import { Fingerprint } from './scalars';

const SSH_KEY = '0193a7c0-0000-7000-8000-000000000011';

const KeyName = line(60).describe('Chosen by its owner, unique in the team.');
const TeamParams = z.object({ team: Id });
const SshKeyParams = z.object({ ...TeamParams.shape, sshKey: Id });

/** A key on one machine. A change is tried again until it succeeds; `problem` says why the last attempt failed. */
export const SshKeyPlacementView = z.object({
  droplet: Id,
  name: z.string(),
  address: z.string().nullable(),
  state: z.enum(['adding', 'added', 'removing']),
  attempts: z.int().min(0).describe('Failed attempts since the last success.'),
  problem: z.string().nullable().describe('Why the last attempt failed, with the remedy.'),
  nextAttemptAt: Instant.nullable(),
});
export type SshKeyPlacementView = z.infer<typeof SshKeyPlacementView>;

export const SshKeyView = z.object({
  id: Id,
  team: Id,
  name: KeyName,
  type: z.string().describe('As the key’s line names it.'),
  bits: z.int().min(1),
  fingerprint: Fingerprint,
  addedAt: Instant,
  /** Removed, but still on a machine. */
  isRemoved: z.boolean(),
  machines: z.array(SshKeyPlacementView),
});
export type SshKeyView = z.infer<typeof SshKeyView>;

const machine = { droplet: DROPLET, name: 'hexduel-bot-duel-5', address: '203.0.113.7', attempts: 0, problem: null };
const view = {
  id: SSH_KEY,
  team: TEAM,
  name: 'Anna’s laptop',
  type: 'ssh-ed25519',
  bits: 256,
  fingerprint: 'SHA256:+J9Q85RVZE6yduVfSpMTFCGAwbADPkmwKK3bONYpR44',
  addedAt: NOON,
  isRemoved: false,
  machines: [{ ...machine, state: 'added', nextAttemptAt: null }],
};
const sample = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA98ztl3JUvi8AvaTYOnW3SFbj1iVHNEjkftRceb0O5o ann@laptop';

export const ListSshKeys = read('/api/provisioning/teams/:team/ssh-keys', {
  role: 'player',
  about:
    'The public SSH keys of a team, oldest first, then removed ones that are still on a machine; each with its state on every machine.',
  params: TeamParams,
  query: nothing,
  answer: z.object({ sshKeys: z.array(SshKeyView) }),
  example: { params: { team: TEAM }, answer: { sshKeys: [view] } },
});

export const AddSshKey = act('POST', '/api/provisioning/teams/:team/ssh-keys', {
  role: 'player',
  about:
    'Adds a public key: the one line of a .pub file. The service puts it onto the team’s machine, and onto one that replaces it.',
  params: TeamParams,
  body: z.object({
    name: KeyName,
    key: z.string().max(20_000).describe('ssh-ed25519, ecdsa, sk-… or rsa from 2048 bits.'),
  }),
  answer: SshKeyView,
  status: 201,
  problems: problems(
    'ERR_NO_TEAM',
    'ERR_NAME_TAKEN',
    'ERR_SSH_KEY_TAKEN',
    'ERR_TOO_MANY_SSH_KEYS',
    'ERR_SSH_KEY_REFUSED',
  ),
  example: { params: { team: TEAM }, body: { name: view.name, key: sample }, answer: { ...view, machines: [] } },
});

export const RemoveSshKey = act('DELETE', '/api/provisioning/teams/:team/ssh-keys/:sshKey', {
  role: 'player',
  about: 'Removes a key; it disappears once it is removed from every machine that has it.',
  params: SshKeyParams,
  answer: z.object({ sshKey: Id, isGone: z.boolean() }),
  problems: problems('ERR_NO_SSH_KEY'),
  example: { params: { team: TEAM, sshKey: SSH_KEY }, answer: { sshKey: SSH_KEY, isGone: false } },
});

export const RetrySshKey = act('POST', '/api/provisioning/teams/:team/ssh-keys/:sshKey/retry', {
  role: 'player',
  about: 'Tries pending changes of a key on machines now instead of later.',
  params: SshKeyParams,
  answer: SshKeyView,
  problems: problems('ERR_NO_SSH_KEY', 'ERR_STATE'),
  example: {
    params: { team: TEAM, sshKey: SSH_KEY },
    answer: { ...view, machines: [{ ...machine, state: 'adding', nextAttemptAt: NOON }] },
  },
});

export const sshKeyEndpoints = { ListSshKeys, AddSshKey, RemoveSshKey, RetrySshKey };
