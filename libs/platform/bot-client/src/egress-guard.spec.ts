import { createEgressGuard } from './egress-guard';

const guard = createEgressGuard({ mode: 'public' });

describe('the egress guard', () => {
  it.each([
    ['8.8.8.8', '8.8.8.8'],
    ['::ffff:8.8.8.8', '8.8.8.8'],
    ['2606:4700:4700::1111', '2606:4700:4700::1111'],
  ])('allows %s as %s', (address, canonical) => {
    expect(guard(address)).toEqual({ allowed: true, address: canonical });
  });

  it.each([
    ['127.0.0.1', 'loopback'],
    ['127.1', 'loopback'],
    ['0x7f.1', 'loopback'],
    ['2130706433', 'loopback'],
    ['0', 'unspecified'],
    ['0.0.0.0', 'unspecified'],
    ['10.1.2.3', 'private'],
    ['172.16.0.1', 'private'],
    ['192.168.1.1', 'private'],
    ['100.64.0.1', 'carrierGradeNat'],
    ['169.254.169.254', 'linkLocal'],
    ['192.0.2.1', 'reserved'],
    ['198.18.0.1', 'reserved'],
    ['203.0.113.7', 'reserved'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::127.0.0.1', 'loopback'],
    ['::7f00:1', 'reserved'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['::ffff:7f00:1', 'loopback'],
    ['::ffff:10.0.0.1', 'private'],
    ['64:ff9b::7f00:1', 'rfc6052'],
    ['64:ff9b::808:808', 'rfc6052'],
    ['2002:7f00:1::', '6to4'],
    ['2001::1', 'teredo'],
    ['2001:db8::1', 'reserved'],
    ['fe80::1', 'linkLocal'],
    ['fe80::1%eth0', 'linkLocal'],
    ['fd00::1', 'uniqueLocal'],
    ['fd00:ec2::254', 'uniqueLocal'],
    ['ff02::1', 'multicast'],
    ['4000::1', 'reserved'],
    ['bot.example', 'not an IP address'],
    ['', 'not an IP address'],
  ])('denies %p: %s', (address, range) => {
    expect(guard(address)).toEqual({ allowed: false, range });
  });

  it('allows the ranges in "allow", and only them', () => {
    const wider = createEgressGuard({ mode: 'public', allow: ['127.0.0.0/8', 'fd00::/8'] });
    expect(wider('127.0.0.1').allowed).toBe(true);
    expect(wider('::ffff:127.0.0.1')).toEqual({ allowed: true, address: '127.0.0.1' });
    expect(wider('fd00::1').allowed).toBe(true);
    expect(wider('10.0.0.1').allowed).toBe(false);
    expect(wider('::1').allowed).toBe(false);
  });

  it.each([
    ...['169.254.169.254', '169.254.170.2', '168.63.129.16', '::ffff:168.63.129.16', '0xa83f8110', '100.100.100.200'],
    ...['192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254', 'fd00:c1::a9fe:a9fe', 'fe80::a9fe:a9fe'],
  ])('never allows %s, at which a cloud answers its own machines', (address) => {
    const widest = createEgressGuard({ mode: 'public', allow: ['0.0.0.0/0', '::/0'] });
    for (const each of [guard, widest]) expect(each(address).allowed).toBe(false);
  });

  it('allows what is beside these', () => {
    expect([guard('168.63.129.15').allowed, guard('168.63.129.17').allowed]).toEqual([true, true]);
  });

  it('never allows what is denied, in whatever notation', () => {
    const deny = ['8.8.4.0/24', '1.1.1.1', '2606:4700:4700::1111'];
    const narrower = createEgressGuard({ mode: 'public', allow: ['1.1.1.0/24', '127.0.0.0/8'], deny });
    const denied = ['8.8.4.4', '1.1.1.1', '::ffff:1.1.1.1', '0x01010101', '2606:4700:4700:0::1111'];
    for (const address of denied) {
      expect([address, narrower(address)]).toEqual([address, { allowed: false, range: 'of the platform' }]);
    }
    expect(['8.8.8.8', '1.1.1.2', '127.0.0.1'].map((address) => narrower(address).allowed)).toEqual([true, true, true]);
  });

  it('allows every IP address when off', () => {
    const off = createEgressGuard({ mode: 'off' });
    expect(off('127.0.0.1').allowed).toBe(true);
    expect(off('::1').allowed).toBe(true);
    expect(off('bot.example').allowed).toBe(false);
  });

  it('names a range that is not CIDR', () => {
    expect(() => createEgressGuard({ mode: 'public', allow: ['10.0.0.0'] })).toThrow('"10.0.0.0" in allow');
    expect(() => createEgressGuard({ mode: 'public', deny: ['bot.example'] })).toThrow('"bot.example" in deny');
  });
});
