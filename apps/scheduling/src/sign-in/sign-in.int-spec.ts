import { randomBytes } from 'node:crypto';
import { hashPassword, openSession, openTeamTokens, tokenKeys, tryAttempt } from '@hexduel/identity';
import { describeWithServers } from '@hexduel/testing/servers';
import type { EntityManager } from 'typeorm';
import { ADMIN } from '../../test/open-scheduling';
import { ROOT, SECRET, startEdge } from '../../test/start-edge';
import type { Answered } from '@hexduel/testing/service';
import type { SchedulingEdge } from '../../test/start-edge';
import { changeAdminPassword } from '../admin/change-password';
import { isRevoked, pruneEndedSessions } from './revocation';
import { signInAdmin } from './sign-in';
import { SignInSettings } from './sign-in-settings';

const SESSION = '/api/scheduling/session';
const admin = { role: 'admin', name: ROOT.name } as const;

describeWithServers('signing in', () => {
  let edge: SchedulingEdge;
  let team: { id: string; token: string };
  beforeAll(async () => {
    edge = await startEdge(() => stoppedAt ?? Date.now());
    const made = await edge.ask('POST', '/api/scheduling/teams', { as: admin, body: { name: 'Amber' } });
    team = made.body as typeof team;
  });
  afterEach(() => (stoppedAt = null));
  afterAll(() => edge.stop());

  // Time stands still where attempts are counted, so that none refills, however slow the machine is.
  let stoppedAt: number | null = null;
  const settingsAt = (now: () => number): SignInSettings =>
    Object.create(edge.get(SignInSettings), { now: { value: now } }) as SignInSettings;
  let address = 0;
  // Each call comes from an address of its own by default.
  const from = (n = (address += 1)) => ({ 'X-Forwarded-For': `10.0.${n >> 8}.${n & 255}` });
  const signIn = (body: object, headers: Record<string, string> = from(), to = 'team'): Promise<Answered> =>
    edge.ask('POST', `${SESSION}/${to}`, { body, headers });
  const bearerOf = ({ body }: Answered) => ({ Authorization: `Bearer ${(body as { bearer: string }).bearer}` });
  const cookiesOf = ({ headers }: Answered) => {
    const pairs = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const csrf = pairs.find((pair) => pair.startsWith('hexduel_csrf='))?.split('=')[1] ?? '';
    return { Cookie: pairs.join('; '), 'X-CSRF-Token': csrf };
  };

  it('a script signs a team in with its token in any spelling', async () => {
    const token = team.token.toLowerCase().replaceAll('-', ' ');
    const signedIn = await signIn({ token, as: 'bearer' });
    expect(signedIn).toMatchObject({ status: 200, body: { who: { role: 'player', team: team.id } } });
    expect(signedIn.headers.getSetCookie()).toEqual([]);
    const read = await edge.ask('GET', SESSION, { headers: bearerOf(signedIn) });
    expect(read.body).toMatchObject({ session: { who: { role: 'player', team: team.id }, bearer: null } });
    const renewed = await edge.ask('POST', `${SESSION}/renewal`, { headers: bearerOf(signedIn) });
    expect(renewed.body).toMatchObject({ bearer: expect.stringMatching(/^hx2\./) });
  });

  it('a browser signs an admin in with cookies, which allow changes only with the CSRF token, and out again', async () => {
    const signedIn = await signIn(ROOT, from(), 'admin');
    expect(signedIn).toMatchObject({ status: 200, body: { who: admin, bearer: null } });
    const [session = ''] = signedIn.headers.getSetCookie();
    expect(session).toMatch(/^hexduel_session=hx2\..*HttpOnly/);
    const headers = cookiesOf(signedIn);
    const body = { name: 'Basalt' };
    const { Cookie } = headers;
    const refused = await edge.ask('POST', '/api/scheduling/teams', { headers: { Cookie }, body });
    expect(refused).toMatchObject({ status: 403, body: { code: 'ERR_CSRF' } });
    expect((await edge.ask('POST', '/api/scheduling/teams', { headers, body })).status).toBe(201);
    expect((await edge.ask('POST', `${SESSION}/renewal`, { headers: { Cookie } })).status).toBe(403);
    expect((await edge.ask('POST', `${SESSION}/renewal`, { headers })).headers.getSetCookie()).toHaveLength(2);
    const out = await edge.ask('DELETE', SESSION, { headers });
    expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0');
  });

  it('signing out voids a session at once with all its renewals, but no other session of the same person', async () => {
    const asScript = { ...ROOT, as: 'bearer' };
    const [mine, other] = [await signIn(asScript, from(), 'admin'), await signIn(asScript, from(), 'admin')].map(
      bearerOf,
    );
    const renewed = bearerOf(await edge.ask('POST', `${SESSION}/renewal`, { headers: mine! }));
    const list = (headers: Record<string, string>) => edge.ask('GET', '/api/scheduling/admins', { headers });
    expect([(await list(mine!)).status, (await list(renewed)).status]).toEqual([200, 200]);
    expect((await edge.ask('DELETE', SESSION, { headers: renewed })).body).toEqual({ session: null });
    for (const ended of [mine!, renewed]) {
      expect(await list(ended)).toMatchObject({ status: 401, body: { code: 'ERR_SESSION_REFUSED' } });
      expect((await edge.ask('POST', `${SESSION}/renewal`, { headers: ended })).status).toBe(401);
    }
    expect((await list(other!)).status).toBe(200);
    expect((await edge.ask('DELETE', SESSION, { headers: mine! })).status).toBe(200);
    expect((await edge.ask('DELETE', SESSION)).status).toBe(200);
    const cookies = cookiesOf(await signIn(ROOT, from(), 'admin'));
    const refused = await edge.ask('DELETE', SESSION, { headers: { Cookie: cookies.Cookie } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'ERR_CSRF' } });
    expect((await list(cookies)).status).toBe(200);
    const ended = () => edge.database.query<unknown[]>('select from ended_session');
    const known = (await ended()).length;
    expect(known).toBeGreaterThan(0);
    await pruneEndedSessions(edge.database.manager, Date.now());
    expect(await ended()).toHaveLength(known);
    await pruneEndedSessions(edge.database.manager, Date.now() + 25 * 3_600_000);
    expect(await ended()).toEqual([]);
  });

  it('refuses every forged token', async () => {
    const letters = team.token.replaceAll('-', '');
    const claim = { teamNumber: 1, counter: 0 };
    const neighbour = letters.slice(0, -1) + (letters.endsWith('A') ? 'B' : 'A');
    const forged: [string, string][] = [
      [
        'another secret',
        openTeamTokens(tokenKeys({ tokenSecrets: ['a secret of the specs and long enough 2'] }).teamTokens).encode(
          claim,
        ),
      ],
      [
        'a team that is not there',
        openTeamTokens(tokenKeys({ tokenSecrets: [SECRET] }).teamTokens).encode({ ...claim, teamNumber: 99 }),
      ],
      [
        'a counter to come',
        openTeamTokens(tokenKeys({ tokenSecrets: [SECRET] }).teamTokens).encode({ ...claim, counter: 1 }),
      ],
      ['a neighbour', neighbour],
      ['truncated', letters.slice(0, 20)],
      ['re-ordered', [...letters].reverse().join('')],
      ['two swapped groups', `${letters.slice(4, 8)}${letters.slice(0, 4)}${letters.slice(8)}`],
      ['nothing of it', '-'],
    ];
    for (const [what, token] of forged) {
      const { status, body } = await signIn({ token });
      const { code } = body as { code: string };
      expect([what, status, code]).toEqual([what, 401, 'ERR_SIGN_IN']);
    }
  });

  it('a renewed token voids the old one and its sessions', async () => {
    const made = await edge.ask('POST', '/api/scheduling/teams', { as: admin, body: { name: 'Cobalt' } });
    const { id, token } = made.body as typeof team;
    const session = bearerOf(await signIn({ token, as: 'bearer' }));
    const renewed = await edge.ask('POST', `/api/scheduling/teams/${id}/token`, { as: admin });
    expect((await signIn({ token })).status).toBe(401);
    expect((await edge.ask('GET', `/api/scheduling/teams/${id}`, { headers: session })).status).toBe(401);
    expect((await edge.ask('POST', `${SESSION}/renewal`, { headers: session })).status).toBe(401);
    expect((await signIn({ token: (renewed.body as typeof team).token })).status).toBe(200);
  });

  it('admins can be added; a new password ends the sessions of the old one; the last admin stays', async () => {
    const second = { name: 'second', password: 'several words of the second' };
    const admins = '/api/scheduling/admins';
    const weak = await edge.ask('POST', admins, { as: admin, body: { ...second, password: 'secondsecond' } });
    expect(weak).toMatchObject({ status: 422, body: { code: 'ERR_WEAK_PASSWORD', errors: [{ path: 'password' }] } });
    expect((await edge.ask('POST', admins, { as: admin, body: second })).status).toBe(201);
    expect((await edge.ask('POST', admins, { as: admin, body: second })).status).toBe(409);
    const session = bearerOf(await signIn({ ...second, as: 'bearer' }, from(), 'admin'));
    expect((await edge.ask('GET', admins, { headers: session })).status).toBe(200);
    const body = { password: 'other words of the second' };
    expect((await edge.ask('PUT', `${admins}/second/password`, { as: admin, body })).status).toBe(200);
    expect((await edge.ask('GET', admins, { headers: session })).status).toBe(401);
    expect((await edge.ask('DELETE', `${admins}/second`, { as: admin })).status).toBe(200);
    expect(await edge.ask('DELETE', `${admins}/root`, { as: admin })).toMatchObject({
      status: 409,
      body: { code: 'ERR_LAST_ADMIN' },
    });
    const audit = await edge.ask('GET', '/api/scheduling/audit?subjectKind=admin&actorName=root', { as: admin });
    const { changes } = audit.body as { changes: { action: string }[] };
    expect(changes.map(({ action }) => action)).toEqual(['admin.removed', 'admin.password-changed', 'admin.added']);
    expect(JSON.stringify(audit.body)).not.toContain('scrypt');
  });

  it('a password that changes while it is being checked opens no session', async () => {
    const [old, other] = ['several words of the third', 'other words of the third'];
    await edge.ask('POST', '/api/scheduling/admins', { as: admin, body: { name: 'third', password: old } });
    let now = Date.now();
    const { manager } = edge.database;
    const changingMeanwhile = {
      findOneBy: async (...wanted: Parameters<EntityManager['findOneBy']>) => {
        const row = await manager.findOneBy(...wanted);
        await changeAdminPassword(manager, ADMIN, {
          ...{ name: 'third', password: await hashPassword(other, randomBytes(16)) },
          now: new Date((now += 1)),
        });
        now += 1;
        return row;
      },
    } as EntityManager;
    const attempt = { name: 'third', password: old, address: '10.8.0.1' };
    const signedIn = await signInAdmin(
      changingMeanwhile,
      settingsAt(() => now),
      attempt,
    );
    if (!signedIn.ok) throw new Error('the old password was not looked up before it was changed');
    expect(await isRevoked(manager, openSession(signedIn.value.who, 'third', signedIn.value.at))).toBe(true);
  });

  it('counts attempts on a name from one address, says when to try again, and affects no other address', async () => {
    stoppedAt = Date.now();
    const guess = { name: ROOT.name, password: 'not the one' };
    const headers = from();
    const tries = await Promise.all(Array.from({ length: 14 }, () => signIn(guess, headers, 'admin')));
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    const refused = tries.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ body: { code: 'ERR_TOO_MANY_ATTEMPTS' } });
    expect(refused!.headers.get('retry-after')).toBe('30');
    expect((await signIn(ROOT, headers, 'admin')).status).toBe(429);
    expect((await signIn(ROOT, from(), 'admin')).status).toBe(200);
  });

  it('counts attempts on a name from all addresses together', async () => {
    const now = (stoppedAt = Date.now());
    const { limits } = settingsAt(() => now);
    const name = 'guessed';
    for (let n = 0; n < 100; n += 1) {
      expect(await tryAttempt(limits, { name, address: `10.9.0.${n}` }, now)).toEqual({ ok: true });
    }
    const refused = await signIn({ name, password: 'not the one' }, from(), 'admin');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect((await signIn(ROOT, from(), 'admin')).status).toBe(200);
  });

  it('counts attempts by address, all at once too', async () => {
    stoppedAt = Date.now();
    const headers = from();
    const tries = Array.from({ length: 110 }, () => signIn({ token: 'AAAA' }, headers));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(100).fill(401), ...Array(10).fill(429)]);
  });
});
