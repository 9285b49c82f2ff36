/** Sessions as admins see and end them, over HTTP. */
import { describeWithServers } from '@hexduel/testing/servers';
import type { Answered } from '@hexduel/testing/service';
import { ROOT, startEdge } from '../../test/start-edge';
import type { SchedulingEdge } from '../../test/start-edge';
import { pruneSessions } from '../sign-in/record-session';

const SESSION = '/api/scheduling/session';
const SESSIONS = '/api/scheduling/sessions';
const DAY_MS = 24 * 3_600_000;

interface Listed {
  readonly id: string;
  readonly who: { readonly name: string };
  readonly isCurrent: boolean;
}

describeWithServers('the sessions of admins and teams', () => {
  let edge: SchedulingEdge;
  let team: { id: string; token: string };
  beforeAll(async () => {
    edge = await startEdge();
    const as = { role: 'admin', name: ROOT.name } as const;
    const made = await edge.ask('POST', '/api/scheduling/teams', { as, body: { name: 'Amber' } });
    team = made.body as typeof team;
  });
  beforeEach(() => edge.database.query('delete from session'));
  afterAll(() => edge.stop());

  type Headers = Record<string, string>;
  let address = 0;
  const from = (agent: string): Headers => ({ 'X-Forwarded-For': `10.1.0.${(address += 1)}`, 'User-Agent': agent });
  const bearerOf = ({ body }: Answered): Headers => ({
    Authorization: `Bearer ${(body as { bearer: string }).bearer}`,
  });
  const signInRoot = async (agent = 'curl', password = ROOT.password): Promise<Headers> => {
    const body = { name: ROOT.name, password, as: 'bearer' };
    return bearerOf(await edge.ask('POST', `${SESSION}/admin`, { body, headers: from(agent) }));
  };
  const signInTeam = async (agent = 'a browser'): Promise<Headers> => {
    const body = { token: team.token, as: 'bearer' };
    return bearerOf(await edge.ask('POST', `${SESSION}/team`, { body, headers: from(agent) }));
  };
  const list = async (headers: Headers, query = ''): Promise<Listed[]> => {
    const { status, body } = await edge.ask('GET', SESSIONS + query, { headers });
    expect(status).toBe(200);
    return (body as { sessions: Listed[] }).sessions;
  };
  const isSignedIn = async (headers: Headers): Promise<boolean> => {
    const { body } = await edge.ask('GET', SESSION, { headers });
    return (body as { session: object | null }).session !== null;
  };

  it('are listed, the newest first, with from where, and the caller’s own is marked', async () => {
    const root = await signInRoot('an agent of the specs');
    await signInTeam();
    expect(await list(root)).toMatchObject([
      { who: { role: 'player', team: team.id, name: 'Amber' }, agent: 'a browser', isCurrent: false },
      { who: { role: 'admin', name: 'root' }, agent: 'an agent of the specs', isCurrent: true },
    ]);
    expect(await list(root, '?role=admin')).toHaveLength(1);
    expect(await list(root, '?admin=nobody')).toEqual([]);
    const { body } = await edge.ask('GET', `${SESSIONS}?limit=1`, { headers: root });
    const { next } = body as { next: string };
    expect(await list(root, `?limit=1&after=${next}`)).toMatchObject([{ isCurrent: true }]);
  });

  it('keep their row when they are renewed, and get one where an earlier version opened them', async () => {
    const root = await signInRoot();
    const [before] = await list(root);
    await edge.database.query('update session set renewed_at = signed_in_at, address = null');
    expect((await edge.ask('POST', `${SESSION}/renewal`, { headers: { ...root, ...from('newer') } })).status).toBe(200);
    const [after] = await list(root);
    expect(after).toMatchObject({ id: before!.id, agent: 'newer', address: `10.1.0.${address}` });
    await edge.database.query('delete from session');
    await edge.ask('POST', `${SESSION}/renewal`, { headers: root });
    expect(await list(root)).toMatchObject([{ id: before!.id }]);
  });

  it('end one by one, which the audit records, and no other ends', async () => {
    const [root, player, other] = [await signInRoot(), await signInTeam(), await signInTeam()];
    const [, first] = await list(root, `?role=player`);
    const end = () => edge.ask('DELETE', `${SESSIONS}/${first!.id}`, { headers: root });
    expect(await end()).toMatchObject({ status: 200, body: { ended: first!.id } });
    expect([await isSignedIn(player), await isSignedIn(other), await isSignedIn(root)]).toEqual([false, true, true]);
    expect((await edge.ask('POST', `${SESSION}/renewal`, { headers: player })).status).toBe(401);
    expect(await end()).toMatchObject({ status: 404, body: { code: 'ERR_NO_SESSION' } });
    const audit = await edge.ask('GET', '/api/scheduling/audit?subjectKind=session', { headers: root });
    expect(audit.body).toMatchObject({
      changes: [{ action: 'session.ended', subjectId: first!.id, before: { team: team.id }, after: null }],
    });
  });

  it('are refused by ids that no session can have', async () => {
    const root = await signInRoot();
    for (const id of ['%00', '%0a', 'a%2fb', '0', encodeURIComponent('é'.repeat(99)), '%ff']) {
      const { status } = await edge.ask('DELETE', `${SESSIONS}/${id}`, { headers: root });
      expect([id, status >= 400 && status < 500]).toEqual([id, true]);
    }
  });

  it('end all of a team, of an admin or of everybody, but never the one that asks', async () => {
    const [root, script, player] = [await signInRoot(), await signInRoot(), await signInTeam()];
    const end = (body: object) => edge.ask('POST', `${SESSIONS}/endings`, { headers: root, body });
    expect((await end({ of: 'admin', admin: 'root' })).body).toEqual({ ended: 1 });
    expect([await isSignedIn(root), await isSignedIn(script), await isSignedIn(player)]).toEqual([true, false, true]);
    expect((await end({ of: 'team', team: team.id })).body).toEqual({ ended: 1 });
    expect(await isSignedIn(player)).toBe(false);
    const [again, admin] = [await signInTeam(), await signInRoot()];
    expect((await end({ of: 'everybody' })).body).toEqual({ ended: 2 });
    expect([await isSignedIn(root), await isSignedIn(again), await isSignedIn(admin)]).toEqual([true, false, false]);
    expect(await list(root)).toMatchObject([{ isCurrent: true }]);
    const revoked = await edge.database.query<unknown[]>(
      `select from revocation where revocation->>'kind' = 'session'`,
    );
    expect(revoked.length).toBeGreaterThanOrEqual(4);
  });

  it('are not listed once something else has ended them', async () => {
    const root = await signInRoot();
    await signInTeam();
    await edge.ask('POST', `/api/scheduling/teams/${team.id}/token`, { headers: root });
    expect(await list(root, '?role=player')).toEqual([]);
    const gone = await signInRoot();
    await edge.ask('DELETE', SESSION, { headers: gone });
    expect(await list(root)).toHaveLength(1);
    await pruneSessions(edge.database.manager, Date.now());
    expect(await list(root)).toHaveLength(1);
    await pruneSessions(edge.database.manager, Date.now() + DAY_MS + 60_000);
    expect(await edge.database.query<unknown[]>('select from session')).toEqual([]);
  });

  it('end with the own password, which the old one changes, and a new one begins', async () => {
    const [root, other] = [await signInRoot(), await signInRoot()];
    const change = (oldPassword: string, password: string) =>
      edge.ask('PUT', `${SESSION}/password`, {
        headers: { ...root, ...from('curl') },
        body: { oldPassword, password },
      });
    expect(await change('not the one', 'other words of the specs')).toMatchObject({
      status: 422,
      body: { code: 'ERR_OLD_PASSWORD', errors: [{ path: 'oldPassword' }] },
    });
    expect(await change(ROOT.password, 'root root root')).toMatchObject({ body: { code: 'ERR_WEAK_PASSWORD' } });
    const changed = await change(ROOT.password, 'other words of the specs');
    expect(changed).toMatchObject({ status: 200, body: { who: { role: 'admin', name: 'root' } } });
    const renewed = bearerOf(changed);
    expect([await isSignedIn(root), await isSignedIn(other), await isSignedIn(renewed)]).toEqual([false, false, true]);
    expect(await list(renewed)).toMatchObject([{ isCurrent: true }]);
    expect(await isSignedIn(await signInRoot('curl', 'other words of the specs'))).toBe(true);
  });
});
