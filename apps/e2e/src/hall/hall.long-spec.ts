import { connect } from 'node:net';
import { AddAdmin, CreateTeam, ListTeams, ReadTeam, SignInAdmin, SignInTeam } from '@hexduel/contracts-http';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { Caller, readLadder, signInAsAdmin, startSystem, testAdmin } from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';
import { openAddress } from './open-address';
import type { OpenAddress } from './open-address';
import { SpectatorTab } from './spectator';

const SPECTATORS = 500;
const TABS = 2;
const TEAMS = 40;
const ADMINS = 5;
const HALF_SENT = 260;
const AGAIN_MS = 500;
const PASSWORD = 'the password of one more admin';
/** Only ends what hangs: the machine of the test does the work of the hall, too. How long it takes is printed. */
const SERVED_WITHIN_MS = 180_000;
/** Longer than the test: nothing ends by time, neither what this process sends late nor a body that is half sent. */
const BOUNDS = { headersMs: 600_000, requestMs: 600_000 };

describeWithServers('a hall behind one address', () => {
  jest.setTimeout(2 * SERVED_WITHIN_MS);
  let system: System;
  let address: OpenAddress;
  let hall: Caller;
  let sandbox: string;
  let slug: string;
  const tokens: string[] = [];
  const admins: { name: string; password: string }[] = [];
  const tabs: SpectatorTab[] = [];

  beforeAll(async () => {
    const env = { HEXDUEL_SCHEDULING_PROXIES: '1', HEXDUEL_LADDER_PROXIES: '1', HEXDUEL_MATCHES_PROXIES: '1' };
    system = await startSystem({ bots: ['Amber', 'Birch', 'Cedar', 'Dahlia'], runners: 1, env });
    address = await openAddress(system, BOUNDS);
    hall = new Caller({ schedulings: [{ url: address.url, isRunning: true }], ladder: address });
    slug = await system.addSandbox({ intervalMs: 3_000 });
    await eventually(async () => {
      ({ sandbox } = (await readLadder(system, slug)).data.sandbox);
    });
    const root = await signInAsAdmin(system);
    admins.push({ name: testAdmin.HEXDUEL_ADMIN_NAME, password: testAdmin.HEXDUEL_ADMIN_PASSWORD });
    for (let n = 2; n <= ADMINS; n += 1) {
      const admin = { name: `admin${n}`, password: PASSWORD };
      await root.call(AddAdmin, { body: admin });
      admins.push(admin);
    }
    for (let n = 1; n <= TEAMS; n += 1) {
      const { token } = await root.call(CreateTeam, { body: { name: `Hall ${n}` } });
      tokens.push(token ?? '');
    }
  });

  afterAll(async () => {
    for (const tab of tabs) tab.close();
    await address.close();
    await system.stop();
  });

  /**
   * Whoever is told that a service is too busy for the moment asks again, as pages do, and so does whoever used a connection that was
   * closed for its idleness just then, as browsers do.
   */
  const untilServed = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        return await ask();
      } catch (refusal) {
        if (!/ answers 50[234]: |: fetch failed$/.test(String(refusal))) throw refusal;
        await new Promise((done) => setTimeout(done, AGAIN_MS));
      }
    }
  };

  /** An admin whose sign-in has to wait for those of others is told when to try again. */
  const signInAdmin = async (body: (typeof admins)[number]): Promise<Caller> => {
    const { status, text, headers } = await untilServed(() =>
      hall.send(SignInAdmin, { body: { ...body, as: 'bearer' } }),
    );
    if (status === 503) {
      await new Promise((done) => setTimeout(done, Number(headers.get('retry-after') ?? 1) * 1_000));
      return signInAdmin(body);
    }
    expect([body.name, status, text]).toEqual([body.name, 200, expect.anything()]);
    return hall.with((JSON.parse(text) as { bearer: string }).bearer);
  };

  const teamSignsIn = async (token: string): Promise<void> => {
    const { who, bearer } = await untilServed(() => hall.call(SignInTeam, { body: { token, as: 'bearer' } }));
    if (who.role !== 'player') throw new Error('a token is of a team');
    await untilServed(() => hall.with(bearer ?? '').call(ReadTeam, { params: { team: who.team } }));
  };

  const spectatorComes = async (): Promise<number[]> => {
    const paths = ['/api/matches/opponents', '/api/ladder/sandboxes', `/api/ladder/sandboxes/${slug}/ladder`];
    const read = async (path: string): Promise<number> => {
      for (;;) {
        const answer = await untilServed(() => fetch(address.url + path));
        await answer.arrayBuffer();
        if (![502, 503, 504].includes(answer.status)) return answer.status;
        await new Promise((done) => setTimeout(done, AGAIN_MS));
      }
    };
    const statuses = await Promise.all(paths.map(read));
    const own = Array.from({ length: TABS }, () => new SpectatorTab(address.url, sandbox));
    tabs.push(...own);
    await Promise.all(own.map((tab) => tab.open()));
    return statuses;
  };

  it('is served whole, while somebody in it keeps bodies half sent', async () => {
    const half = `POST /api/scheduling/x HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{`;
    const attackers = Array.from({ length: HALF_SENT }, () => {
      const socket = connect(address.port, '127.0.0.1')
        .on('error', () => undefined)
        .resume();
      socket.write(half);
      return socket;
    });
    const { scoredRound } = (await readLadder(system, slug)).data;
    const began = performance.now();
    const [statuses] = await Promise.all([
      Promise.all(Array.from({ length: SPECTATORS }, spectatorComes)),
      Promise.all(tokens.map(teamSignsIn)),
      Promise.all(
        admins.map(async (admin) => {
          const signedIn = await signInAdmin(admin);
          return untilServed(() => signedIn.call(ListTeams, {}));
        }),
      ),
    ]);
    expect(new Set(statuses.flat())).toEqual(new Set([200]));
    expect(tabs.filter(({ isOpen }) => isOpen)).toHaveLength(SPECTATORS * TABS);
    console.log(`the hall was served within ${Math.round(performance.now() - began)} ms`);
    await eventually(async () => {
      expect((await readLadder(system, slug)).data.scoredRound).toBeGreaterThan(scoredRound + 1);
    }, SERVED_WITHIN_MS);
    // Nobody was served because those had ended: each body of the hall cuts off one at the most.
    expect(attackers.filter(({ readyState }) => readyState === 'open').length).toBeGreaterThan(HALF_SENT / 2);
    for (const socket of attackers) socket.destroy();
  });

  it('comes back whole after a restart of the ladder', async () => {
    await system.ladder.kill();
    await eventually(() => expect(tabs.filter(({ isOpen }) => isOpen)).toEqual([]), SERVED_WITHIN_MS);
    await system.ladder.start();
    const began = performance.now();
    await Promise.all(tabs.map((tab) => tab.open()));
    expect(tabs.filter(({ isOpen }) => isOpen)).toHaveLength(SPECTATORS * TABS);
    console.log(`the hall was back within ${Math.round(performance.now() - began)} ms`);
    const before = tabs.map(({ received }) => received);
    await eventually(() => {
      expect(tabs.filter(({ received }, n) => received === before[n])).toHaveLength(0);
    }, SERVED_WITHIN_MS);
  });
});
