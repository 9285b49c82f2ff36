import { said } from '../../testing/said-finding';
import { checkEgress } from './check-egress';
import type { OwnAddress } from './check-egress';

const own: readonly OwnAddress[] = [
  { of: ['loopback', 'сама машина'], host: 'localhost', addresses: ['127.0.0.1', '::1'] },
  { of: ['NATS', 'NATS'], host: 'nats.example', addresses: ['10.1.0.4'] },
  { of: ['the platform', 'платформа'], host: 'hexduel.example', addresses: ['8.8.8.8'] },
];
const closed = { allow: [], deny: [], hosts: ['hexduel.example'] };

it.each([
  ['public addresses, its own host denied', closed, 'ok', 'public addresses only'],
  ['a network of bots', { ...closed, allow: ['172.30.42.0/24'] }, 'ok', 'public addresses and 172.30.42.0/24'],
  ['its own address denied', { ...closed, hosts: [], deny: ['8.8.8.8'] }, 'ok', 'public addresses only'],
  ['its own host open', { ...closed, hosts: [] }, 'problem', 'the platform (hexduel.example)'],
  ['the network of NATS', { ...closed, allow: ['10.0.0.0/8'] }, 'problem', 'NATS (nats.example)'],
  ['the loopback', { ...closed, allow: ['127.0.0.0/8'] }, 'problem', 'loopback (localhost)'],
] as const)('%s', (_what, egress, state, measured) => {
  const { allow, deny, hosts } = egress;
  const finding = checkEgress({ allow: [...allow], deny: [...deny], hosts: [...hosts] }, own, false);
  expect(said(finding)).toMatchObject({ state, measured: expect.stringContaining(measured) });
});

it('only warns on a machine of its own, and says where nobody answered', () => {
  expect(checkEgress({ allow: ['127.0.0.0/8'], deny: [], hosts: [] }, own, true).state).toBe('warning');
  expect(said(checkEgress(null, own, false)).state).toBe('not asked');
});
