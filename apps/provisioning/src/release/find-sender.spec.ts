import { findSender } from './find-sender';

const one = { name: 'bot-1', address: '203.0.113.1' };
const two = { name: 'bot-2', address: '203.0.113.2' };
const here = { name: 'here-1', address: '127.0.0.1' };
const alsoHere = { name: 'here-2', address: '127.0.0.1' };
const named = { name: 'named', address: 'bot.example' };
const all = [one, two, here, alsoHere, named, { name: 'coming', address: null }];

it.each([
  ['by its address', { hostname: 'another', publicIp: '203.0.113.1', sender: '203.0.113.1' }, one],
  [
    'by its address, sent as IPv4 in IPv6',
    { hostname: 'x', publicIp: '203.0.113.1', sender: '::ffff:203.0.113.1' },
    one,
  ],
  ['by its name where it knows no address', { hostname: 'bot-2', publicIp: '', sender: '203.0.113.2' }, two],
  [
    'by its name where it knows an inner address',
    { hostname: 'bot-2', publicIp: '10.0.0.5', sender: '203.0.113.2' },
    two,
  ],
  [
    'by both where several share an address',
    { hostname: 'here-2', publicIp: '127.0.0.1', sender: '127.0.0.1' },
    alsoHere,
  ],
])('is found %s', (_, claimed, expected) => expect(findSender(all, claimed)).toBe(expected));

it.each([
  ['another droplet says so', { hostname: 'bot-1', publicIp: '203.0.113.1', sender: '203.0.113.2' }],
  ['a stranger says so', { hostname: 'bot-1', publicIp: '203.0.113.1', sender: '192.0.2.1' }],
  ['no droplet matches', { hostname: 'bot-9', publicIp: '203.0.113.9', sender: '203.0.113.9' }],
  ['several match', { hostname: 'here-9', publicIp: '127.0.0.1', sender: '127.0.0.1' }],
  ['its address is a name', { hostname: 'named', publicIp: '', sender: '203.0.113.1' }],
  ['it has no address yet', { hostname: 'coming', publicIp: '', sender: '203.0.113.1' }],
  ['the sender is unknown', { hostname: 'bot-1', publicIp: '', sender: '' }],
])('is none where %s', (_, claimed) => expect(findSender(all, claimed)).toBeNull());

it('two of one name are neither', () => {
  const twins = [one, { ...two, name: 'bot-1' }];
  expect(findSender(twins, { hostname: 'bot-1', publicIp: '', sender: '203.0.113.1' })).toBeNull();
});
