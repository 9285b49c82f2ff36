/** No bot may be at the platform's own hosts. Nothing is dialled: a resolver and a dial of the test record what would be. */
import { Socket } from 'node:net';
import type { DialTarget } from './dial-tcp';
import { OwnHosts } from './own-hosts';
import { PATIENT, START, closeClients, gist, loopbackClient } from './testing/match-side';

afterEach(closeClients);

/** A client of a platform with one host, and what it dialled. */
function recordingClient(names: Readonly<Record<string, readonly string[]>>) {
  const dialled: DialTarget[] = [];
  const dial = (target: DialTarget) => {
    dialled.push(target);
    return new Socket().destroy(Object.assign(new Error('recorded'), { code: 'ECONNREFUSED' }));
  };
  const resolve = (name: string) => Promise.resolve(names[name] ?? []);
  const client = loopbackClient({ egress: { mode: 'public' }, ownHosts: ['hexduel.example'], resolve, dial });
  const codeOf = async (address: string) =>
    gist(await client.bot(address, PATIENT).startGame(START)).record.failure?.cause?.code;
  return { dialled, codeOf };
}

it.each(['http://hexduel.example', 'http://bot.example:81', 'http://8.8.4.4', 'http://[::ffff:8.8.4.4]'])(
  'never dials %s',
  async (address) => {
    const { dialled, codeOf } = recordingClient({ 'hexduel.example': ['8.8.4.4'], 'bot.example': ['8.8.4.4'] });
    expect(await codeOf(address)).toBe('address_refused');
    expect(dialled).toEqual([]);
  },
);

it('dials other addresses, and of a name with both only the other', async () => {
  const { dialled, codeOf } = recordingClient({
    'hexduel.example': ['8.8.4.4'],
    'bot.example': ['8.8.4.4', '8.8.8.8'],
  });
  expect([await codeOf('http://8.8.8.8'), await codeOf('http://bot.example')]).toEqual([
    'connection_refused',
    'connection_refused',
  ]);
  expect(dialled.map(({ addresses }) => addresses)).toEqual([['8.8.8.8'], ['8.8.8.8']]);
});

it('keeps the last addresses of a host that cannot be looked up, and looks it up again after half a minute', async () => {
  let now = 0;
  let lookups = 0;
  const found = [() => Promise.resolve(['8.8.4.4']), () => Promise.reject(new Error('the resolver is down'))];
  const own = new OwnHosts(
    ['hexduel.example'],
    () => found[Math.min(lookups++, 1)]!(),
    () => now,
  );
  expect(await Promise.all([own.addresses(), own.addresses()])).toEqual([['8.8.4.4'], ['8.8.4.4']]);
  now = 30_000;
  await own.addresses();
  expect(lookups).toBe(1);
  now = 30_001;
  expect(await own.addresses()).toEqual(['8.8.4.4']);
  expect(lookups).toBe(2);
});
