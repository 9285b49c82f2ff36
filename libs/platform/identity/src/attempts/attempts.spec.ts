import fc from 'fast-check';
import { addressBlock } from './client-address';
import { forgiveName, tryAttempt, usualAttemptLimits } from './limit-attempts';
import type { Attempt, AttemptDecision, AttemptLimits } from './limit-attempts';
import { memoryAttemptStore, spendAttempt } from './token-bucket';
import type { Bucket } from './token-bucket';

const rule = { capacity: 3, refillMs: 1_000 };

describe('spendAttempt', () => {
  it('allows the capacity at once, then one per refill, and says when to retry', () => {
    let bucket: Bucket | null = null;
    const at = (now: number): number => {
      const spent = spendAttempt(bucket, rule, now);
      bucket = spent.bucket;
      expect(spent.isAllowed).toBe(spent.retryAfterMs === 0);
      return spent.retryAfterMs;
    };
    expect([at(0), at(0), at(0)]).toEqual([0, 0, 0]);
    expect(at(0)).toBe(1_000);
    expect(at(400)).toBe(600);
    expect(at(1_000)).toBe(0);
    expect(at(1_001)).toBe(999);
    expect([at(60_000), at(60_000), at(60_000), at(60_000)]).toEqual([0, 0, 0, 1_000]);
  });

  it('never allows more than the capacity plus refills for the time passed, even if the clock is set back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 200 }), (times) => {
        let bucket: Bucket | null = null;
        let allowed = 0;
        for (const now of times) {
          const spent = spendAttempt(bucket, rule, now);
          bucket = spent.bucket;
          allowed += Number(spent.isAllowed);
        }
        expect(allowed).toBeLessThanOrEqual(rule.capacity + Math.ceil(Math.max(0, ...times) / rule.refillMs));
      }),
    );
  });
});

describe('tryAttempt', () => {
  let limits: AttemptLimits;
  beforeEach(() => {
    limits = {
      pairs: { store: memoryAttemptStore(), rule: { capacity: 2, refillMs: 5_000 } },
      names: { store: memoryAttemptStore(), rule },
      devices: { store: memoryAttemptStore(), rule },
      addresses: { store: memoryAttemptStore(), rule: { capacity: 5, refillMs: 100 } },
    };
  });

  it('limits a name per address, ignoring case, without limiting other addresses', async () => {
    const decisions: AttemptDecision[] = [];
    for (const name of ['root', 'ROOT', 'Root', 'root']) {
      decisions.push(await tryAttempt(limits, { name, address: '10.0.0.1' }, 0));
    }
    const refused = { ok: false, by: 'name', retryAfterMs: 5_000 };
    expect(decisions).toEqual([{ ok: true }, { ok: true }, refused, refused]);
    expect(await tryAttempt(limits, { name: 'other', address: '10.0.0.1' }, 0)).toEqual({ ok: true });
    // Refused attempts are not charged to the limit over all addresses.
    expect(await tryAttempt(limits, { name: 'root', address: '10.0.0.2' }, 0)).toEqual({ ok: true });
  });

  it('limits a name from all addresses together', async () => {
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
      expect(await tryAttempt(limits, { name: 'root', address }, 0)).toEqual({ ok: true });
    }
    const decision = await tryAttempt(limits, { name: 'ROOT', address: '10.0.0.4' }, 0);
    expect(decision).toEqual({ ok: false, by: 'name', retryAfterMs: 1_000 });
    expect(await tryAttempt(limits, { name: 'other', address: '10.0.0.4' }, 0)).toEqual({ ok: true });
  });

  it('limits an address across all names and without a name', async () => {
    for (const name of ['a', 'b', 'c', 'd', undefined]) {
      expect(await tryAttempt(limits, { ...(name ? { name } : {}), address: '10.0.0.1' }, 0)).toEqual({ ok: true });
    }
    const decision = await tryAttempt(limits, { address: '::ffff:10.0.0.1' }, 0);
    expect(decision).toEqual({ ok: false, by: 'address', retryAfterMs: 100 });
  });

  it('restores a name’s attempts from an address after a success, and one over all addresses', async () => {
    const attempt = (n: number) => tryAttempt(limits, { name: 'root', address: `10.0.0.${n}` }, 0);
    expect([await attempt(1), await attempt(1), await attempt(2)]).toEqual(Array(3).fill({ ok: true }));
    await forgiveName(limits, { name: 'Root', address: '10.0.0.1' });
    expect(await attempt(1)).toEqual({ ok: true });
    expect(await attempt(3)).toEqual({ ok: false, by: 'name', retryAfterMs: 1_000 });
    await forgiveName(limits, { name: 'unknown', address: '10.0.0.1' });
  });
});

describe('who has signed in before', () => {
  let limits: AttemptLimits;
  beforeEach(() => {
    limits = usualAttemptLimits(() => memoryAttemptStore());
  });
  const venue = '192.0.2.7';
  const spendAddress = async (): Promise<void> => {
    for (let n = 0; n < 101; n += 1) await tryAttempt(limits, { name: `guess ${n}`, address: venue }, 0);
    expect(await tryAttempt(limits, { name: 'root', address: venue }, 0)).toMatchObject({ ok: false, by: 'address' });
  };
  const allowed = async (attempt: Attempt): Promise<number> => {
    let count = 0;
    while ((await tryAttempt(limits, attempt, 0)).ok) count += 1;
    return count;
  };

  it('has a budget of its own at a known place, whatever others do from there', async () => {
    await spendAddress();
    const known = { name: 'root', address: venue, isKnownPlace: true };
    expect(await allowed(known)).toBe(10);
    expect(await allowed({ ...known, name: 'other' })).toBe(10);
    await forgiveName(limits, known);
    expect(await allowed(known)).toBe(10);
  });

  it('has a budget of its own on a known device, even while others guess the name there and elsewhere', async () => {
    await spendAddress();
    for (let n = 0; n < 200; n += 1) await tryAttempt(limits, { name: 'root', address: `10.0.0.${n}` }, 0);
    const device = { name: 'root', address: venue, device: 'd1' };
    expect(await allowed({ ...device, device: undefined, isKnownPlace: true })).toBe(10);
    expect(await allowed(device)).toBe(10);
    await forgiveName(limits, device);
    expect(await allowed(device)).toBe(10);
  });
});

describe('memoryAttemptStore', () => {
  it('drops the least recently used key once there are too many', async () => {
    const store = memoryAttemptStore(2);
    const once = { capacity: 1, refillMs: 1_000 };
    const spend = (key: string): Promise<number> => store.spend(key, once, 0);
    expect([await spend('a'), await spend('b'), await spend('a'), await spend('c')]).toEqual([0, 0, 1_000, 0]);
    expect([await spend('a'), await spend('b')]).toEqual([1_000, 0]);
  });
});

describe('addressBlock', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['nonsense', 'unknown'],
    ['', 'unknown'],
  ])('of %s is %s', (address, expected) => {
    expect(addressBlock(address)).toBe(expected);
  });
});
