import { NOON, TEAM } from '../scheduling/samples';
import type { DropletView } from './droplet-view';

/** Values of the examples. */
export const DROPLET = '0193a7c0-0000-7000-8000-000000000006';
export const ORDER = '0193a7c0-0000-7000-8000-000000000007';
export { NOON, TEAM };

export const droplet: DropletView = {
  id: DROPLET,
  number: 5,
  name: 'hexduel-bot-duel-2026-5',
  origin: 'ordered',
  driver: 'digitalocean',
  state: 'ready',
  problem: null,
  attempts: 0,
  dueAt: null,
  providerId: '300000005',
  address: '203.0.113.7',
  botAddress: 'http://203.0.113.7',
  botState: 'answers',
  hostKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPWVZ4cZzM1xGbVbJ5Y0bQ1b1dG0m3y2d6q8m8o0r0Xy',
  knownHostKey: 'ssh-ed25519 SHA256:+J9Q85RVZE6yduVfSpMTFCGAwbADPkmwKK3bONYpR44',
  refusedHostKey: null,
  team: { id: TEAM, name: 'Amber', isDeleted: false },
  allowsUnsigned: false,
  replaces: null,
  size: 's-1vcpu-1gb',
  region: 'fra1',
  priceHourly: '0.008930',
  cost: '0.008930',
  createdAt: NOON,
  readyAt: NOON,
  destroyedAt: null,
};

export const imported: DropletView = {
  ...droplet,
  name: 'under the desk',
  origin: 'imported',
  state: 'imported',
  providerId: null,
  size: null,
  region: null,
  priceHourly: null,
  cost: '0.000000',
};
