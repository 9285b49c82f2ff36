import { startService } from '@hexduel/service-host';
import type { StartedService } from '@hexduel/service-host';
import { guarded, guardedService } from '../../test/guarded-service';
import { CSRF_COOKIE, SESSION_COOKIE } from '../cookie/session-cookies';
import { csrfToken } from '../csrf/csrf-token';
import { identityKeys } from '../keys/identity-keys';
import { openSession } from '../session/session';
import type { Session } from '../session/session';
import { writeSession } from '../session/session-text';

const NOW = 1_800_000_000_000;
const keys = identityKeys(['a secret of the specs, long enough 1']);
const otherKeys = identityKeys(['a secret of the specs, long enough 2']);

const player = openSession({ role: 'player', team: 'team-1', tokenCounter: 2 }, 'session-p', NOW);
const admin = openSession({ role: 'admin', name: 'root' }, 'session-a', NOW);
const outdated = openSession({ role: 'player', team: 'team-1', tokenCounter: 1 }, 'session-o', NOW);
const old = openSession(admin.who, 'session-e', NOW - 3_600_000);

type Headers = Record<string, string>;

const bearer = (session: Session): Headers => ({ authorization: `Bearer ${writeSession(session, keys.sessions)}` });
const cookie = (session: Session): Headers => ({ cookie: `${SESSION_COOKIE}=${writeSession(session, keys.sessions)}` });
const cookieWithCsrf = (session: Session, of: Session = session): Headers => {
  const token = csrfToken(of.id, keys.csrf);
  return { cookie: `${cookie(session)['cookie']}; ${CSRF_COOKIE}=${token}`, 'x-csrf-token': token };
};

let service: StartedService;
beforeAll(async () => {
  const terms = {
    keys,
    now: () => NOW,
    isRevoked: async ({ who }: Session) => who.role === 'player' && who.tokenCounter < 2,
  };
  const host = { httpHost: '127.0.0.1', httpPort: 0, logLevel: 'error', stopDelayMs: 0, stopGraceMs: 1_000 } as const;
  service = await startService(guardedService(terms), host);
});
afterAll(() => service.stop());

const call = (route: string, headers: Headers = {}): Promise<Response> => {
  const [method = '', path = ''] = route.split(' ');
  return fetch(service.url + path, { method, headers });
};
const answerTo = async (route: string, headers: Headers = {}): Promise<string> => {
  const response = await call(route, headers);
  const body = (await response.json()) as { code: string; identity: { role: string } };
  return response.ok ? body.identity.role : `${response.status} ${body.code}`;
};

describe('the role matrix', () => {
  const cases: readonly (readonly [string, Record<'nobody' | 'player' | 'admin', string>])[] = [
    ['GET /anybodys', { nobody: 'nobody', player: 'player', admin: 'admin' }],
    ['POST /anybodys', { nobody: 'nobody', player: 'player', admin: 'admin' }],
    ['GET /players', { nobody: '401 ERR_SIGNED_OUT', player: 'player', admin: 'admin' }],
    ['GET /teams/team-1', { nobody: '401 ERR_SIGNED_OUT', player: 'player', admin: 'admin' }],
    ['GET /teams/team-2', { nobody: '401 ERR_SIGNED_OUT', player: '403 ERR_OTHER_TEAM', admin: 'admin' }],
    ['PUT /teams/team-1', { nobody: '401 ERR_SIGNED_OUT', player: 'player', admin: 'admin' }],
    ['PUT /teams/team-2', { nobody: '401 ERR_SIGNED_OUT', player: '403 ERR_OTHER_TEAM', admin: 'admin' }],
    ['PUT /teams/TEAM-1', { nobody: '401 ERR_SIGNED_OUT', player: '403 ERR_OTHER_TEAM', admin: 'admin' }],
    ['PUT /teams/team-1%20', { nobody: '401 ERR_SIGNED_OUT', player: '403 ERR_OTHER_TEAM', admin: 'admin' }],
    ['GET /admins', { nobody: '401 ERR_SIGNED_OUT', player: '403 ERR_ADMINS_ONLY', admin: 'admin' }],
    ['DELETE /admins', { nobody: '401 ERR_SIGNED_OUT', player: '403 ERR_ADMINS_ONLY', admin: 'admin' }],
  ];

  it('has every endpoint of the service', () => {
    const routes = new Set(cases.map(([route]) => route.replace(/\/teams\/.*/, '/teams/:team')));
    expect(Object.values(guarded).map(({ method, path }) => `${method} ${path}`)).toEqual([...routes]);
  });

  it.each(cases)('%s', async (route, expected) => {
    expect(await answerTo(route)).toBe(expected.nobody);
    for (const as of [bearer, cookieWithCsrf]) {
      expect(await answerTo(route, as(player))).toBe(expected.player);
      expect(await answerTo(route, as(admin))).toBe(expected.admin);
    }
  });

  it('lets operators ask the host without a role', async () => {
    expect((await call('GET /health/live')).status).toBe(200);
    expect((await call('GET /metrics')).status).toBe(200);
  });
});

describe('a session cookie', () => {
  it('reads by itself, and changes nothing without the CSRF token', async () => {
    expect(await answerTo('GET /admins', cookie(admin))).toBe('admin');
    expect(await answerTo('DELETE /admins', cookie(admin))).toBe('403 ERR_CSRF');
    expect(await answerTo('PUT /teams/team-1', cookie(player))).toBe('403 ERR_CSRF');
  });

  it('changes nothing with a token that is another session’s, or only in one of its two places', async () => {
    const both = cookieWithCsrf(admin);
    expect(await answerTo('DELETE /admins', cookieWithCsrf(admin, player))).toBe('403 ERR_CSRF');
    expect(await answerTo('DELETE /admins', { cookie: both['cookie']! })).toBe('403 ERR_CSRF');
    expect(await answerTo('DELETE /admins', { ...cookie(admin), 'x-csrf-token': both['x-csrf-token']! })).toBe(
      '403 ERR_CSRF',
    );
    expect(await answerTo('DELETE /admins', both)).toBe('admin');
  });

  it('makes its bearer nobody where anybody may change something and the token is missing', async () => {
    expect(await answerTo('POST /anybodys', cookie(admin))).toBe('nobody');
  });

  it('yields to a bearer token', async () => {
    expect(await answerTo('DELETE /admins', { ...cookie(player), ...bearer(admin) })).toBe('admin');
  });
});

describe('a session that proves nothing', () => {
  const forged = { authorization: `Bearer ${writeSession(admin, otherKeys.sessions)}` };

  it.each([
    ['of another secret', forged, '401 ERR_SESSION_REFUSED'],
    ['that cannot be read', { authorization: 'Bearer hx1.nonsense' }, '401 ERR_SESSION_REFUSED'],
    ['that has expired', bearer(old), '401 ERR_SESSION_EXPIRED'],
    ['of a token that was renewed', bearer(outdated), '401 ERR_SESSION_REFUSED'],
    ['of a future clock', bearer({ ...admin, issuedAt: NOW + 120_000 }), '401 ERR_SESSION_REFUSED'],
    ['in another scheme', { authorization: 'Basic cm9vdDpyb290' }, '401 ERR_SIGNED_OUT'],
  ])('%s opens nothing and shuts nobody out of what is anybody’s', async (_, headers, expected) => {
    expect(await answerTo('GET /players', headers)).toBe(expected);
    expect(await answerTo('GET /anybodys', headers)).toBe('nobody');
  });

  it('is given to the handler when it has merely expired, so that it can be renewed', async () => {
    const body = await (await call('POST /anybodys', cookieWithCsrf(old))).json();
    expect(body).toMatchObject({ identity: { role: 'nobody' }, session: null, expired: { id: 'session-e' } });
    expect(await (await call('POST /anybodys', cookie(old))).json()).toMatchObject({ expired: null, refused: 'csrf' });
  });
});

describe('a refusal', () => {
  it('is a problem that says what to do', async () => {
    const response = await call('GET /players');
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="hexduel"');
    expect(await response.json()).toMatchObject({ status: 401, detail: expect.stringContaining('sign in') });
    const unproven = await (await call('DELETE /admins', cookie(admin))).json();
    expect(unproven).toMatchObject({ status: 403, detail: expect.stringContaining('X-CSRF-Token') });
  });
});

describe('an answer', () => {
  it('is kept by no cache when a session came with the request', async () => {
    expect((await call('GET /anybodys', cookie(player))).headers.get('cache-control')).toBe('private, no-store');
    expect((await call('GET /anybodys')).headers.get('cache-control')).toBeNull();
  });
});
