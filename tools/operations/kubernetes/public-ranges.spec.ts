import { BlockList, isIPv6 } from 'node:net';
import { createEgressGuard } from '@hexduel/bot-client';
import fc from 'fast-check';
import { PUBLIC_RANGES } from './public-ranges';

const guard = createEgressGuard({ mode: 'public' });

const lists = PUBLIC_RANGES.map(({ cidr, except }) => ({ inside: listOf([cidr]), excepted: listOf(except) }));

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/');
    list.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Whether a network that enforces the policies lets a runner connect there. */
function policyAllows(address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return lists.some(({ inside, excepted }) => inside.check(address, family) && !excepted.check(address, family));
}

const isSame = (address: string) => policyAllows(address) === guard(address).allowed;

/** The first and the last address of each range, and those before and after them. */
function edges(): readonly string[] {
  return PUBLIC_RANGES.flatMap(({ cidr, except }) => [cidr, ...except]).flatMap((range) => {
    const [network = '', bits = ''] = range.split('/');
    const width = isIPv6(network) ? 128n : 32n;
    const first = numberOf(network);
    const last = first + (1n << (width - BigInt(bits))) - 1n;
    return [first - 1n, first, last, last + 1n]
      .filter((each) => each >= 0n && each < 1n << width)
      .map((each) => addressOf(each, width));
  });
}

function numberOf(address: string): bigint {
  if (!isIPv6(address)) return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  const [before = '', after = ''] = address.split('::');
  const groups = before.split(':').filter(Boolean);
  const rest = after.split(':').filter(Boolean);
  const all = [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest];
  return all.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

function addressOf(value: bigint, width: bigint): string {
  const [size, base, joint] = width === 32n ? [8n, 10, '.'] : [16n, 16, ':'];
  const parts = Array.from(
    { length: Number(width / size) },
    (_, index) => (value >> (size * BigInt(index))) % (1n << size),
  );
  return parts
    .reverse()
    .map((part) => part.toString(base))
    .join(joint);
}

describe('the public ranges of the network policies', () => {
  it('are those of the egress guard at the edges of every range', () => {
    expect(edges().length).toBeGreaterThan(90);
    expect(edges().filter((address) => !isSame(address))).toEqual([]);
  });

  it('are those of the egress guard at any IPv4 address', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => isSame(address)),
      { numRuns: 5_000 },
    );
  });

  it('are those of the egress guard at any IPv6 address', () => {
    const global = fc.bigInt({ min: 1n << 125n, max: (1n << 126n) - 1n }).map((value) => addressOf(value, 128n));
    const special = fc
      .bigInt({ min: 0x2001n << 112n, max: (0x2003n << 112n) - 1n })
      .map((value) => addressOf(value, 128n));
    fc.assert(
      fc.property(fc.oneof(global, special), (address) => isSame(address)),
      { numRuns: 5_000 },
    );
  });

  it('leave out what the guard never allows, whatever an operator adds', () => {
    const clouds = [
      '169.254.169.254',
      '168.63.129.16',
      '100.100.100.200',
      '192.0.0.192',
      'fd00:ec2::254',
      'fd20:ce::254',
    ];
    expect(clouds.filter(policyAllows)).toEqual([]);
  });
});
