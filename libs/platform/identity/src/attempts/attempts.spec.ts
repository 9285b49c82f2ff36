import fc from 'fast-check';
import { addressBlock } from './address-block';
import { memoryAttemptStore } from './attempt-store';
import { forgiveName, tryAttempt } from './limit-attempts';
import type { AttemptDecision, AttemptLimits } from './limit-attempts';
import { takeAttempt } from './token-bucket';
import type { Bucket } from './token-bucket';

const rule = { capacity: 3, refillMs: 1_000 };

describe('takeAttempt', () => {
  it('allows the capacity at once, then one each refill, and says when', () => {
    let bucket: Bucket | null = null;
    const at = (now: number): number => {
      const taken = takeAttempt(bucket, rule, now);
      bucket = taken.bucket;
      expect(taken.isAllowed).toBe(taken.retryAfterMs === 0);
      return taken.retryAfterMs;
    };
    expect([at(0), at(0), at(0)]).toEqual([0, 0, 0]);
    expect(at(0)).toBe(1_000);
    expect(at(400)).toBe(600);
    expect(at(1_000)).toBe(0);
    expect(at(1_001)).toBe(999);
    expect([at(60_000), at(60_000), at(60_000), at(60_000)]).toEqual([0, 0, 0, 1_000]);
  });

  it('never allows more than the capacity and the refills of the time that passed, also when the clock goes back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 200 }), (times) => {
        let bucket: Bucket | null = null;
        let allowed = 0;
        for (const now of times) {
          const taken = takeAttempt(bucket, rule, now);
          bucket = taken.bucket;
          allowed += Number(taken.isAllowed);
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
      addresses: { store: memoryAttemptStore(), rule: { capacity: 5, refillMs: 100 } },
    };
  });

  it('limits a name from one address, in whatever case, and leaves it to others', async () => {
    const decisions: AttemptDecision[] = [];
    for (const name of ['root', 'ROOT', 'Root', 'root']) {
      decisions.push(await tryAttempt(limits, { name, address: '10.0.0.1' }, 0));
    }
    const refused = { ok: false, by: 'name', retryAfterMs: 5_000 };
    expect(decisions).toEqual([{ ok: true }, { ok: true }, refused, refused]);
    expect(await tryAttempt(limits, { name: 'other', address: '10.0.0.1' }, 0)).toEqual({ ok: true });
    // Those that were refused have spent nothing of what the name has from wherever.
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

  it('limits an address whatever the name, and where there is none', async () => {
    for (const name of ['a', 'b', 'c', 'd', undefined]) {
      expect(await tryAttempt(limits, { ...(name ? { name } : {}), address: '10.0.0.1' }, 0)).toEqual({ ok: true });
    }
    const decision = await tryAttempt(limits, { address: '::ffff:10.0.0.1' }, 0);
    expect(decision).toEqual({ ok: false, by: 'address', retryAfterMs: 100 });
  });

  it('gives a name its attempts from an address back after a success, and of the others that one', async () => {
    const attempt = (n: number) => tryAttempt(limits, { name: 'root', address: `10.0.0.${n}` }, 0);
    expect([await attempt(1), await attempt(1), await attempt(2)]).toEqual(Array(3).fill({ ok: true }));
    await forgiveName(limits, { name: 'Root', address: '10.0.0.1' });
    expect(await attempt(1)).toEqual({ ok: true });
    expect(await attempt(3)).toEqual({ ok: false, by: 'name', retryAfterMs: 1_000 });
    await forgiveName(limits, { name: 'unknown', address: '10.0.0.1' });
  });
});

describe('memoryAttemptStore', () => {
  it('forgets the key that was used least lately once there are too many', async () => {
    const store = memoryAttemptStore(2);
    const take = (key: string): Promise<number> =>
      store.change(key, (bucket) => {
        const taken = takeAttempt(bucket, rule, 0);
        return { bucket: taken.bucket, answer: taken.bucket.left };
      });
    expect([await take('a'), await take('b'), await take('a'), await take('c')]).toEqual([2, 2, 1, 2]);
    expect([await take('a'), await take('b')]).toEqual([0, 2]);
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
