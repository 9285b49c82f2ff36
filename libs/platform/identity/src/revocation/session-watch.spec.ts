import type { NumberedRevocation } from '@hexduel/contracts-events';
import { silentLog } from '@hexduel/telemetry';
import { openSession } from '../session/session';
import type { KeptRevocations } from './kept-revocation.queries';
import { SessionWatch } from './session-watch';
import type { RevocationPage } from './session-watch';

const session = openSession({ role: 'admin', name: 'root' }, 's1', 0);
const other = openSession({ role: 'admin', name: 'root' }, 's2', 0);
const signOut = (number: number, id = `x${number}`): NumberedRevocation => {
  return { number, revocation: { kind: 'session', session: id } };
};

describe('a service that watches sessions', () => {
  let now: number;
  let published: NumberedRevocation[];
  let kept: KeptRevocations;
  let isAway: boolean;
  let asked: number[];
  let watch: SessionWatch;

  beforeEach(() => {
    now = 1_000_000;
    published = [];
    kept = { revocations: [], upTo: 0 };
    isAway = false;
    asked = [];
    watch = start();
  });

  /** One replica; all share what is kept. Answers have at most two revocations. */
  function start(): SessionWatch {
    const ask = async (after: number): Promise<RevocationPage | null> => {
      asked.push(after);
      if (isAway) return null;
      const newest = published.at(-1)?.number ?? 0;
      const revocations = published.filter(({ number }) => number > after).slice(0, 2);
      return { revocations, newest, upTo: revocations.length === 2 ? revocations[1]!.number : newest };
    };
    const store = {
      read: async (after: number) => ({
        ...kept,
        revocations: kept.revocations.filter(({ number }) => number > after),
      }),
      keep: async (after: number, { revocations, upTo }: KeptRevocations) => {
        const isNext = kept.upTo >= after && kept.upTo < upTo;
        kept = { revocations: [...kept.revocations, ...revocations], upTo: isNext ? upTo : kept.upTo };
      },
      keepInstead: async (all: KeptRevocations) => void (kept = all),
    };
    return new SessionWatch({ store, ask, log: silentLog, now: () => now });
  }
  const publish = (...revocations: NumberedRevocation[]): void => void published.push(...revocations);
  const beat = (): void => watch.beat(published.at(-1)?.number ?? 0);

  it('trusts no session before the first heartbeat, and none after 3 s without one', async () => {
    expect(await watch.statusOf(session)).toBe('silent');
    beat();
    expect(await watch.statusOf(session)).toBe('valid');
    now += 3_000;
    expect(await watch.statusOf(session)).toBe('valid');
    now += 1;
    expect(await watch.statusOf(session)).toBe('silent');
    beat();
    expect(await watch.statusOf(session)).toBe('valid');
  });

  it('a fact revokes at once, also while scheduling is silent', async () => {
    beat();
    await watch.follow(signOut(1, 's1'));
    expect(await watch.statusOf(session)).toBe('revoked');
    expect(await watch.statusOf(other)).toBe('valid');
    now += 10_000;
    expect(watch.currentStatusOf(session)).toBe('revoked');
  });

  it('asks for what it missed before it trusts a session, page by page', async () => {
    publish(signOut(1), signOut(2), signOut(3, 's1'), signOut(4), signOut(5));
    beat();
    expect(await Promise.all([watch.statusOf(session), watch.statusOf(other)])).toEqual(['revoked', 'valid']);
    expect(asked).toEqual([0, 2, 4]);
    expect(kept.upTo).toBe(5);
  });

  it('reads what another replica has kept before it asks', async () => {
    const replica = watch;
    publish(signOut(1, 's1'));
    replica.beat(1);
    await replica.statusOf(session);
    asked = [];
    watch = start();
    await watch.reload();
    beat();
    expect(await watch.statusOf(session)).toBe('revoked');
    expect(asked).toEqual([]);
  });

  it('trusts none while it cannot learn what it missed', async () => {
    publish(signOut(1));
    isAway = true;
    beat();
    expect(await watch.statusOf(session)).toBe('behind');
    isAway = false;
    beat();
    expect(await watch.statusOf(session)).toBe('valid');
  });

  it('a fact after a gap counts, and the gap is asked for', async () => {
    publish(signOut(1, 's2'), signOut(2, 's1'));
    watch.beat(0);
    await watch.follow(signOut(2, 's1'));
    expect(watch.currentStatusOf(session)).toBe('revoked');
    expect(await watch.statusOf(other)).toBe('revoked');
    expect(kept.upTo).toBe(2);
  });

  it('starts again when scheduling was restored from a backup', async () => {
    publish(signOut(1), signOut(2), signOut(3, 's1'));
    beat();
    expect(await watch.statusOf(session)).toBe('revoked');
    published.pop();
    beat();
    await new Promise(setImmediate);
    expect(await watch.statusOf(session)).toBe('valid');
    publish(signOut(3, 's2'));
    beat();
    expect(await watch.statusOf(other)).toBe('revoked');
  });

  it('notifies of every change: a revocation, silence, and its end', async () => {
    let changes = 0;
    watch.onChange(() => (changes += 1));
    beat();
    expect(changes).toBe(1);
    await watch.follow(signOut(1));
    expect(changes).toBe(2);
    now += 3_001;
    watch.notice();
    watch.notice();
    expect(changes).toBe(3);
    watch.beat(1);
    expect(changes).toBe(4);
  });
});
