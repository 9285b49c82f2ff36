import { setTimeout as sleep } from 'node:timers/promises';
import { connectJetStream } from '@hexduel/messaging';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { startTestService } from '@hexduel/testing/service';
import type { Answered, TestService } from '@hexduel/testing/service';
import { SECRET, fillSandbox, schedulingSettings } from '../../test/open-scheduling';
import { SchedulingTestBed } from '../../test/scheduling-test-bed';
import { ROOT } from '../../test/start-edge';
import { config } from '../config';
import { SchedulingModule } from '../scheduling.module';

const SESSION = '/api/scheduling/session';
const ADMIN = { role: 'admin', name: ROOT.name } as const;
const JUNK = 'B'.repeat(24);

interface Timed extends Answered {
  readonly ms: number;
}

// Figures of a machine with two cores: before = each attempt took three transactions with advisory locks from the pool of rounds.
describeWithServers('attacks on signing in', () => {
  let testBed: SchedulingTestBed;
  let service: TestService;
  let sandbox: string;

  beforeAll(async () => {
    testBed = await SchedulingTestBed.start();
    service = await startTestService({
      service: { name: 'scheduling', config, module: SchedulingModule, connect: [connectJetStream] },
      settings: {
        ...schedulingSettings(testBed.url, testBed.nats.url),
        ...{ adminName: ROOT.name, adminPassword: ROOT.password, proxies: 1 },
      },
      secret: SECRET,
    });
    ({ sandbox } = await fillSandbox(testBed.database, { teams: 3, roundIntervalMs: 0 }));
    await eventually(() => expect(rounds()).toBeGreaterThan(2));
  });
  afterAll(async () => {
    await service.stop();
    await testBed.stop();
  });

  const rounds = (): number => testBed.facts.completed(sandbox).length;
  let address = 0;
  const from = (n = (address += 1)) => ({ 'X-Forwarded-For': `10.1.${n >> 8}.${n & 255}` });
  async function timed(work: Promise<Answered>): Promise<Timed> {
    const began = performance.now();
    return { ...(await work), ms: performance.now() - began };
  }
  const signIn = (to: 'team' | 'admin', body: object, headers: Record<string, string>): Promise<Timed> =>
    timed(service.ask('POST', `${SESSION}/${to}`, { body, headers }));
  const many = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => make(n)));
  const longest = (all: readonly Timed[]): number => Math.round(Math.max(...all.map(({ ms }) => ms)));
  const tally = (all: readonly Timed[]): Record<number, number> => {
    const counts: Record<number, number> = {};
    for (const { status } of all) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  // Before: the admin was answered 429.
  it('110 junk tokens of one address lock neither an admin out who signs in there, nor a team with its token', async () => {
    const venue = from();
    const made = await service.ask('POST', '/api/scheduling/teams', { as: ADMIN, body: { name: 'Amber' } });
    const junk = await many(110, () => signIn('team', { token: JUNK }, venue));
    expect(tally(junk)[429]).toBeGreaterThan(0);
    expect((await signIn('admin', ROOT, venue)).status).toBe(200);
    const { token } = made.body as { token: string };
    const team = await many(12, () => signIn('team', { token, as: 'bearer' }, venue));
    expect(tally(team)).toEqual({ 200: 12 });
  });

  // Before: they queued, and the last one waited for all the others (33 s on the machine of the attack).
  it('of 30 passwords at once few wait, and the others learn at once when to try again', async () => {
    const tries = await many(30, (n) => signIn('admin', { name: `guess ${n}`, password: 'not the one' }, from()));
    expect(tally(tries)).toEqual({ 401: 10, 503: 20 });
    const refused = tries.filter(({ status }) => status === 503);
    for (const { headers, body } of refused) {
      expect([headers.get('retry-after'), body]).toMatchObject(['3', { code: 'ERR_SIGN_IN_BUSY' }]);
    }
    console.log(`30 passwords at once: refused within ${longest(refused)} ms, checked within ${longest(tries)} ms`);
  });

  // Before: other answers took 8.6 s, and the attempts themselves more than 20 s.
  it('200 attempts at once delay neither rounds nor other answers', async () => {
    const attacking = new AbortController();
    let longestPauseMs = 0;
    const watching = (async () => {
      for (let [last, at] = [rounds(), performance.now()]; !attacking.signal.aborted;) {
        await sleep(5);
        longestPauseMs = Math.max(longestPauseMs, performance.now() - at);
        if (rounds() !== last) [last, at] = [rounds(), performance.now()];
      }
    })();
    const attack = many(200, (n) =>
      n % 2 === 0
        ? signIn('team', { token: JUNK }, from())
        : signIn('admin', { name: ROOT.name, password: 'not the one' }, from()),
    );
    const others: Timed[] = [];
    for (let n = 0; n < 20; n += 1) {
      others.push(await timed(service.ask('GET', '/api/scheduling/teams', { as: ADMIN })));
    }
    const tries = await attack;
    attacking.abort();
    await watching;
    console.log(
      `200 attempts at once: answered within ${longest(tries)} ms, others within ${longest(others)} ms, ` +
        `rounds within ${Math.round(longestPauseMs)} ms`,
    );
    expect(tally(others)).toEqual({ 200: 20 });
    expect(tally(tries)[503]).toBeGreaterThan(50);
    expect(longest(others)).toBeLessThan(5_000);
    expect(longestPauseMs).toBeLessThan(5_000);
  });

  it('an admin whose device is known signs in while others fill the line and spend the limits of the name', async () => {
    const second = { name: 'second', password: 'several words of the second' };
    const wrong = { ...second, password: 'not the one' };
    expect((await service.ask('POST', '/api/scheduling/admins', { as: ADMIN, body: second })).status).toBe(201);
    const first = await signIn('admin', second, from());
    const device = first.headers.getSetCookie().find((line) => line.startsWith('hexduel_device=')) ?? '';
    const Cookie = device.split(';')[0] ?? '';
    await many(110, () => signIn('admin', wrong, from()));
    const guessing = many(40, (n) => signIn('admin', { ...wrong, name: `guess ${n}` }, from()));
    const elsewhere = from();
    expect((await signIn('admin', second, { ...elsewhere, Cookie })).status).toBe(200);
    await guessing;
    await many(30, () => signIn('admin', wrong, from()));
    // Whether the name's own limit is spent by now depends on how long the hashes took; the known device never waits for it.
    expect((await signIn('admin', second, elsewhere)).status).toBe(200);
  });
});
