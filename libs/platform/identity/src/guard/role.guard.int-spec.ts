import { startService } from '@hexduel/service-host';
import type { StartedService } from '@hexduel/service-host';
import { guarded, guardedService } from '../../test/guarded-service';
import { signingKeys } from '../keys/session-keys';
import type { SessionStatus, Staleness } from '../revocation/session-status';
import { openSession } from '../session/session';
import type { Session } from '../session/session';
import { cookieNames, csrfToken } from '../session/session-cookies';
import { writeSession } from '../session/session-text';

const NOW = 1_800_000_000_000;
const keys = signingKeys({ secrets: ['a secret of the specs, long enough 1'] });
const otherKeys = signingKeys({ secrets: ['a secret of the specs, long enough 2'] });

const player = openSession({ role: 'player', team: 'team-1', tokenCounter: 2 }, 'session-p', NOW);
const admin = openSession({ role: 'admin', name: 'root' }, 'session-a', NOW);
const outdated = openSession({ role: 'player', team: 'team-1', tokenCounter: 1 }, 'session-o', NOW);
const old = openSession(admin.who, 'session-e', NOW - 3_600_000);

const { session: SESSION_COOKIE, csrf: CSRF_COOKIE } = cookieNames('secure');

type Headers = Record<string, string>;

const bearer = (session: Session): Headers => ({ authorization: `Bearer ${writeSession(session, keys)}` });
const cookie = (session: Session): Headers => ({ cookie: `${SESSION_COOKIE}=${writeSession(session, keys)}` });
const cookieWithCsrf = (session: Session, of: Session = session): Headers => {
  const token = csrfToken(of.id, keys);
  return { cookie: `${cookie(session)['cookie']}; ${CSRF_COOKIE}=${token}`, 'x-csrf-token': token };
};

let service: StartedService;
let staleness: Staleness | null = null;
beforeAll(async () => {
  const options = {
    keys,
    cookies: 'secure' as const,
    now: () => NOW,
    statusOf: async ({ who }: Session): Promise<SessionStatus> => {
      if (staleness !== null) return staleness;
      return who.role === 'player' && who.tokenCounter < 2 ? 'revoked' : 'valid';
    },
  };
  const host = { httpHost: '127.0.0.1', httpPort: 0, logLevel: 'error', stopDelayMs: 0, stopGraceMs: 1_000 } as const;
  service = await startService(guardedService(options), host);
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

it('a cookie that another host could have set is not read', async () => {
  const text = writeSession(admin, keys);
  expect(await answerTo('GET /admins', { cookie: `hexduel_session=${text}` })).toBe('401 ERR_SIGNED_OUT');
  expect(await answerTo('GET /admins', { cookie: `hexduel_session=x; ${SESSION_COOKIE}=${text}` })).toBe('admin');
});

describe('the role matrix', () => {
  const cases: readonly (readonly [string, Record<'nobody' | 'player' | 'admin', string>])[] = [
    ['GET /public', { nobody: 'nobody', player: 'player', admin: 'admin' }],
    ['POST /public', { nobody: 'nobody', player: 'player', admin: 'admin' }],
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

  it('covers every endpoint of the service', () => {
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

  it('leaves health and metrics open', async () => {
    expect((await call('GET /health/live')).status).toBe(200);
    expect((await call('GET /metrics')).status).toBe(200);
  });
});

describe('a session cookie', () => {
  it('is enough to read, but changes nothing without the CSRF token', async () => {
    expect(await answerTo('GET /admins', cookie(admin))).toBe('admin');
    expect(await answerTo('DELETE /admins', cookie(admin))).toBe('403 ERR_CSRF');
    expect(await answerTo('PUT /teams/team-1', cookie(player))).toBe('403 ERR_CSRF');
  });

  it('changes nothing with the token of another session, or with one in only one of the two places', async () => {
    const both = cookieWithCsrf(admin);
    expect(await answerTo('DELETE /admins', cookieWithCsrf(admin, player))).toBe('403 ERR_CSRF');
    expect(await answerTo('DELETE /admins', { cookie: both['cookie']! })).toBe('403 ERR_CSRF');
    expect(await answerTo('DELETE /admins', { ...cookie(admin), 'x-csrf-token': both['x-csrf-token']! })).toBe(
      '403 ERR_CSRF',
    );
    expect(await answerTo('DELETE /admins', both)).toBe('admin');
  });

  it('identifies nobody if the CSRF token is missing where anyone may change something', async () => {
    expect(await answerTo('POST /public', cookie(admin))).toBe('nobody');
  });

  it('gives way to a bearer token', async () => {
    expect(await answerTo('DELETE /admins', { ...cookie(player), ...bearer(admin) })).toBe('admin');
  });
});

describe('a session that is not accepted', () => {
  const forged = { authorization: `Bearer ${writeSession(admin, otherKeys)}` };

  it.each([
    ['of another secret', forged, '401 ERR_SESSION_REFUSED'],
    ['that cannot be read', { authorization: 'Bearer hx1.nonsense' }, '401 ERR_SESSION_REFUSED'],
    ['that has expired', bearer(old), '401 ERR_SESSION_EXPIRED'],
    ['of a token that was renewed', bearer(outdated), '401 ERR_SESSION_REFUSED'],
    ['of a future clock', bearer({ ...admin, issuedAt: NOW + 120_000 }), '401 ERR_SESSION_REFUSED'],
    ['in another scheme', { authorization: 'Basic cm9vdDpyb290' }, '401 ERR_SIGNED_OUT'],
  ])('%s opens nothing and leaves public endpoints open', async (_, headers, expected) => {
    expect(await answerTo('GET /players', headers)).toBe(expected);
    expect(await answerTo('GET /public', headers)).toBe('nobody');
  });

  it('is passed to the handler if it has only expired, so that it can be renewed', async () => {
    const body = await (await call('POST /public', cookieWithCsrf(old))).json();
    expect(body).toMatchObject({ identity: { role: 'nobody' }, session: null, expired: { id: 'session-e' } });
    expect(await (await call('POST /public', cookie(old))).json()).toMatchObject({ expired: null, refused: 'csrf' });
  });
});

describe('a refusal', () => {
  it('is a problem with the remedy', async () => {
    const response = await call('GET /players');
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="hexduel"');
    expect(await response.json()).toMatchObject({ status: 401, detail: expect.stringContaining('sign in') });
    const unproven = await (await call('DELETE /admins', cookie(admin))).json();
    expect(unproven).toMatchObject({ status: 403, detail: expect.stringContaining('X-CSRF-Token') });
  });
});

describe('an answer', () => {
  it('is not cached if a session came with the request', async () => {
    expect((await call('GET /public', cookie(player))).headers.get('cache-control')).toBe('private, no-store');
    expect((await call('GET /public')).headers.get('cache-control')).toBeNull();
  });
});

describe.each(['silent', 'behind'] as const)('while scheduling is %s', (why) => {
  beforeAll(() => (staleness = why));
  afterAll(() => (staleness = null));

  it('what is public goes on, and whatever needs a role is answered 503 with the reason and when to try again', async () => {
    for (const headers of [bearer(admin), cookieWithCsrf(player)]) {
      expect(await answerTo('GET /public', headers)).toBe('nobody');
      for (const route of ['GET /players', 'PUT /teams/team-1', 'GET /admins', 'DELETE /admins']) {
        expect(await answerTo(route, headers)).toBe('503 ERR_STALE_SESSIONS');
      }
      const refused = await call('GET /admins', headers);
      expect(refused.headers.get('retry-after')).toBe('3');
      expect(((await refused.json()) as { detail: string }).detail).toContain('public is still answered');
    }
    expect(await answerTo('GET /public')).toBe('nobody');
    expect(await answerTo('GET /admins')).toBe('401 ERR_SIGNED_OUT');
  });
});
