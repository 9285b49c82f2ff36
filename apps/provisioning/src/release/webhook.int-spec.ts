import { newId } from '@hexduel/messaging';
import { describeWithServers } from '@hexduel/testing/servers';
import { putDroplet } from '../../test/put-droplet';
import { SECRET, startWholeEdge } from '../../test/start-edge';
import type { Answered } from '@hexduel/testing/edge';
import type { TestedEdge } from '../../test/start-edge';
import { signBody, webhookKeys, webhookSecret } from './webhook-keys';

const HOOK = '/api/provisioning/webhooks/release';
const admin = { role: 'admin', name: 'root' } as const;

interface Message {
  readonly droplet: string;
  readonly revision?: string;
  readonly secret?: string;
  readonly timestamp?: number;
}

describeWithServers('what machines tell of releases', () => {
  let edge: TestedEdge;
  let now = Date.now();
  beforeAll(async () => {
    edge = await startWholeEdge({ now: () => now });
  });
  afterAll(() => edge.stop());
  beforeEach(() => {
    now = Date.now();
  });

  const bodyOf = (revision: string) => ({ revision, hostname: 'some-host', public_ip: '' });
  /** A message as a droplet signs it, to be sent once or often. */
  const sign = ({ droplet, revision = 'v1', secret, timestamp = Math.floor(now / 1_000) }: Message) => {
    const key = secret ?? webhookSecret(webhookKeys([SECRET])[0], droplet, 0);
    const body = JSON.stringify(bodyOf(revision), null, 1);
    const headers = {
      'X-Hexduel-Droplet': droplet,
      'X-Hexduel-Timestamp': String(timestamp),
      'X-Hexduel-Signature': `sha256=${signBody(key, String(timestamp), Buffer.from(body))}`,
    };
    return { headers, body };
  };
  const tell = (message: ReturnType<typeof sign>): Promise<Answered> => edge.ask('POST', HOOK, message);
  const from = (sender: string, told: object, path = HOOK): Promise<Answered> =>
    edge.ask('POST', path, { body: told, headers: { 'X-Forwarded-For': sender } });
  const facts = async (team: string): Promise<string[]> => {
    const rows = await edge.database.query<{ release: string }[]>(
      `select body::json->'data'->>'release' as release from outbox
       where body::json->'data'->>'team' = $1 order by 1`,
      [team],
    );
    return rows.map(({ release }) => release);
  };
  const put = async (address: string | null = null) => {
    const team = newId();
    return { team, droplet: await putDroplet(edge.database, { team, address }) };
  };

  it('a signed release is kept, told and listed to its team', async () => {
    const { team, droplet } = await put();
    const revision = '584b3ee15918fa74aeb6e4b97b07fc0f178b2e9b';
    const answer = await tell(sign({ droplet, revision }));
    expect(answer).toMatchObject({ status: 200, body: { droplet, team, release: '584b3ee', isNew: true } });
    expect(await facts(team)).toEqual(['584b3ee']);
    const player = { role: 'player', team, tokenCounter: 0 } as const;
    const listed = await edge.ask('GET', `/api/provisioning/teams/${team}/releases`, { as: player });
    expect(listed.body).toMatchObject({ releases: [{ droplet, revision, via: 'signature' }], next: null });
    const audit = await edge.ask('GET', `/api/provisioning/audit?subjectId=${droplet}`, { as: admin });
    expect(audit.body).toMatchObject({ changes: [{ action: 'release.deployed', actor: { name: 'webhook' } }] });
  });

  it('is listed in pages', async () => {
    const { team, droplet } = await put();
    for (const revision of ['v1', 'v2', 'v3']) await tell(sign({ droplet, revision }));
    const path = `/api/provisioning/teams/${team}/releases?limit=2`;
    const { body } = await edge.ask('GET', path, { as: admin });
    expect(body).toMatchObject({ releases: [{ release: 'v3' }, { release: 'v2' }] });
    const { next } = body as { next: string };
    const rest = await edge.ask('GET', `${path}&olderThan=${next}`, { as: admin });
    expect(rest.body).toMatchObject({ releases: [{ release: 'v1' }], next: null });
  });

  it('a release that is told again counts once, an earlier one after it anew', async () => {
    const { team, droplet } = await put();
    expect((await tell(sign({ droplet }))).body).toMatchObject({ isNew: true });
    now += 1_000;
    expect((await tell(sign({ droplet }))).body).toMatchObject({ release: 'v1', isNew: false });
    await tell(sign({ droplet, revision: 'v2' }));
    now += 1_000;
    expect((await tell(sign({ droplet }))).body).toMatchObject({ release: 'v1', isNew: true });
    expect(await facts(team)).toEqual(['v1', 'v1', 'v2']);
  });

  it('a message that is sent again is refused, also where both come at once', async () => {
    const { team, droplet } = await put();
    const message = sign({ droplet });
    const statuses = (await Promise.all([1, 2, 3].map(() => tell(message)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await tell(message)).toMatchObject({ status: 409, body: { code: 'ERR_WEBHOOK_REPLAYED' } });
    expect(await facts(team)).toEqual(['v1']);
  });

  it('a message that is sent again with its droplet in other letters is the same, and brings no release back', async () => {
    const { team, droplet } = await put();
    const captured = sign({ droplet });
    await tell(captured);
    await tell(sign({ droplet, revision: 'v2' }));
    const headers = { ...captured.headers, 'X-Hexduel-Droplet': droplet.toUpperCase() };
    expect(await tell({ ...captured, headers })).toMatchObject({ status: 409, body: { code: 'ERR_WEBHOOK_REPLAYED' } });
    expect(await facts(team)).toEqual(['v1', 'v2']);
  });

  it('a message is remembered until it can come no more', async () => {
    const { droplet } = await put();
    const ahead = sign({ droplet, timestamp: Math.floor(now / 1_000) + 290 });
    expect((await tell(ahead)).status).toBe(200);
    now += 580_000;
    expect(await tell(ahead)).toMatchObject({ status: 409 });
    now += 30_000;
    expect(await tell(ahead)).toMatchObject({ status: 401, body: { code: 'ERR_WEBHOOK_TIME' } });
    await tell(sign({ droplet, revision: 'v2' }));
    expect(await edge.database.query('select from seen_signature where until < $1', [new Date(now)])).toEqual([]);
  });

  it('nothing forged is believed, and it says what to do', async () => {
    const { team, droplet } = await put();
    const other = await put();
    const gone = await putDroplet(edge.database, { state: 'destroyed' });
    const good = sign({ droplet });
    const forged: Record<string, ReturnType<typeof sign>> = {
      'another key': sign({ droplet, secret: 'guessed' }),
      'the key of another droplet': sign({
        droplet,
        secret: webhookSecret(webhookKeys([SECRET])[0], other.droplet, 0),
      }),
      'a droplet that is not there': sign({ droplet: newId() }),
      'a droplet that is gone': sign({ droplet: gone }),
      'another body': { ...good, body: good.body.replace('v1', 'v9') },
      'the same in other bytes': { ...good, body: JSON.stringify(JSON.parse(good.body)) },
      'another time': {
        ...good,
        headers: { ...good.headers, 'X-Hexduel-Timestamp': String(Number(good.headers['X-Hexduel-Timestamp']) + 1) },
      },
      'another droplet': { ...good, headers: { ...good.headers, 'X-Hexduel-Droplet': other.droplet } },
    };
    for (const [what, message] of Object.entries(forged)) {
      const { status, body } = await tell(message);
      const { code, detail } = body as { code: string; detail: string };
      expect([what, status, code]).toEqual([what, 401, 'ERR_WEBHOOK_SIGNATURE']);
      expect(detail).toContain('/webhook-secret');
    }
    for (const timestamp of [now - 301_000, now + 302_000]) {
      const late = sign({ droplet, timestamp: Math.floor(timestamp / 1_000) });
      expect(await tell(late)).toMatchObject({ status: 401, body: { code: 'ERR_WEBHOOK_TIME' } });
    }
    expect([await facts(team), await facts(other.team)]).toEqual([[], []]);
    expect((await tell(good)).status).toBe(200);
  });

  it('headers that are half there or no headers of this are refused by name', async () => {
    const { droplet } = await put();
    const { headers, body } = sign({ droplet });
    const half = await edge.ask('POST', HOOK, { body, headers: { 'X-Hexduel-Droplet': droplet } });
    expect(half).toMatchObject({ status: 400, body: { errors: [{ path: 'x-hexduel-timestamp' }, {}] } });
    const upper = headers['X-Hexduel-Signature'].toUpperCase();
    const wrong = await edge.ask('POST', HOOK, { body, headers: { ...headers, 'X-Hexduel-Signature': upper } });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'X-Hexduel-Signature' }] } });
  });

  it('a renewed secret voids the old one', async () => {
    const { droplet } = await put();
    const path = `/api/provisioning/droplets/${droplet}/webhook-secret`;
    const first = (await edge.ask('GET', path, { as: admin })).body as { secret: string };
    expect((await tell(sign({ droplet, secret: first.secret }))).status).toBe(200);
    const { body } = await edge.ask('POST', path, { as: admin });
    expect(body).toMatchObject({ hasSigned: true });
    const { secret } = body as { secret: string };
    expect((await tell(sign({ droplet, revision: 'v2', secret: first.secret }))).status).toBe(401);
    expect((await tell(sign({ droplet, revision: 'v2', secret }))).status).toBe(200);
  });

  it('who was given a secret is written down, the secret is not', async () => {
    const { droplet } = await put();
    const path = (id: string) => `/api/provisioning/droplets/${id}/webhook-secret`;
    const given = [
      await edge.ask('GET', path(droplet), { as: admin }),
      await edge.ask('GET', path(droplet.toUpperCase()), { as: admin }),
      await edge.ask('POST', path(droplet), { as: admin }),
    ].map(({ body }) => (body as { secret: string }).secret);
    expect([given[0] === given[1], given[1] === given[2]]).toEqual([true, false]);
    const { body } = await edge.ask('GET', `/api/provisioning/audit?subjectId=${droplet}`, { as: admin });
    const { changes } = body as { changes: object[] };
    expect(changes).toMatchObject(
      ['renewed', 'read', 'read'].map((what) => ({
        action: `droplet.webhook-secret-${what}`,
        actor: { name: 'root' },
      })),
    );
    expect(given.filter((secret) => JSON.stringify(changes).includes(secret))).toEqual([]);
  });

  it('the secret of a machine that is being made stays, for it is told that one', async () => {
    const renew = async (droplet: string) =>
      edge.ask('POST', `/api/provisioning/droplets/${droplet}/webhook-secret`, { as: admin });
    for (const state of ['requested', 'creating', 'failing']) {
      const droplet = await putDroplet(edge.database, { state, providerId: null });
      expect(await renew(droplet)).toMatchObject({ status: 409, body: { code: 'ERR_STATE' } });
    }
    const made = await putDroplet(edge.database, { state: 'failing' });
    const host = await putDroplet(edge.database, { state: 'imported', origin: 'imported' });
    expect([(await renew(made)).status, (await renew(host)).status]).toEqual([200, 200]);
  });

  it('in the form of 2017 it is believed from the address of the droplet alone', async () => {
    const { team, droplet } = await put('203.0.113.7');
    const told = { revision: 'v1', hostname: 'fourcolor-bot-5', public_ip: '203.0.113.7' };
    const stranger = await from('192.0.2.9', told);
    expect(stranger).toMatchObject({ status: 403, body: { code: 'ERR_WEBHOOK_SENDER' } });
    // Who writes the header himself is not believed: what the proxy appends counts.
    expect((await from('203.0.113.7, 192.0.2.9', told)).status).toBe(403);
    expect(await facts(team)).toEqual([]);
    expect(await from('203.0.113.7', told)).toMatchObject({ status: 200, body: { droplet, team, isNew: true } });
    const again = await from('203.0.113.7', told, '/releases/manage');
    expect(again).toMatchObject({ status: 200, body: { isNew: false } });
    const byName = { revision: 'v2', hostname: `bot-${droplet}`, public_ip: '' };
    expect(await from('203.0.113.7', byName, '/releases/manage')).toMatchObject({ body: { droplet, isNew: true } });
    expect(await facts(team)).toEqual(['v1', 'v2']);
  });

  it('a droplet that has once signed is believed nothing unsigned', async () => {
    const { team, droplet } = await put('203.0.113.8');
    await tell(sign({ droplet }));
    const told = { revision: 'v2', hostname: 'x', public_ip: '203.0.113.8' };
    expect(await from('203.0.113.8', told)).toMatchObject({ status: 403, body: { code: 'ERR_WEBHOOK_UNSIGNED' } });
    expect(await facts(team)).toEqual(['v1']);
  });

  it('the release of nobody’s droplet is kept and told to nobody', async () => {
    const droplet = await putDroplet(edge.database);
    expect((await tell(sign({ droplet }))).body).toMatchObject({ team: null, isNew: true });
    const team = newId();
    await edge.database.query('update droplet set team = $2 where id = $1', [droplet, team]);
    now += 1_000;
    expect((await tell(sign({ droplet }))).body).toMatchObject({ team, isNew: true });
    expect(await facts(team)).toEqual(['v1']);
  });

  it('takes only so many messages of an address', async () => {
    const told = { revision: 'v1', hostname: 'x', public_ip: '' };
    const statuses = (await Promise.all(Array.from({ length: 130 }, () => from('192.0.2.77', told)))).map(
      ({ status, headers }) => (status === 429 ? `429 ${Number(headers.get('retry-after')) > 0}` : String(status)),
    );
    expect(new Set(statuses)).toEqual(new Set(['403', '429 true']));
    expect((await from('192.0.2.78', told)).status).toBe(403);
  });
});

describeWithServers('where nothing unsigned is taken', () => {
  let edge: TestedEdge;
  beforeAll(async () => {
    edge = await startWholeEdge({ unsigned: 'refuse' });
  });
  afterAll(() => edge.stop());

  it('says how to sign', async () => {
    await putDroplet(edge.database, { address: '203.0.113.7' });
    const told = { revision: 'v1', hostname: 'x', public_ip: '203.0.113.7' };
    const answer = await edge.ask('POST', HOOK, { body: told, headers: { 'X-Forwarded-For': '203.0.113.7' } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'ERR_WEBHOOK_UNSIGNED' } });
    expect((answer.body as { detail: string }).detail).toContain('HEXDUEL_WEBHOOK_UNSIGNED');
  });
});
