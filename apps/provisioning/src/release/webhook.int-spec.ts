import { newId } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import { putDroplet } from '../../test/put-droplet';
import { SECRET, serveWithDatabase } from '../../test/start-provisioning';
import type { Answered } from '@hexduel/testing/service';
import type { TestedProvisioning } from '../../test/start-provisioning';
import { signBody, webhookKeys, webhookSecret } from './webhook-keys';

const HOOK = '/api/provisioning/webhooks/release';
const admin = { role: 'admin', name: 'root' } as const;

interface Message {
  readonly droplet: string;
  readonly revision?: string;
  readonly secret?: string;
  readonly timestamp?: number;
}

describeWithServers('releases that machines report', () => {
  let service: TestedProvisioning;
  let now = Date.now();
  beforeAll(async () => {
    service = await serveWithDatabase({ now: () => now });
  });
  afterAll(() => service.stop());
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
  const send = (message: ReturnType<typeof sign>): Promise<Answered> => service.ask('POST', HOOK, message);
  const from = (sender: string, report: object, path = HOOK): Promise<Answered> =>
    service.ask('POST', path, { body: report, headers: { 'X-Forwarded-For': sender } });
  const facts = async (team: string): Promise<string[]> => {
    const rows = await service.database.query<{ release: string }[]>(
      `select body::json->'data'->>'release' as release from outbox
       where body::json->'data'->>'team' = $1 order by 1`,
      [team],
    );
    return rows.map(({ release }) => release);
  };
  const put = async (address: string | null = null, allowsUnsigned = false) => {
    const team = newId();
    return { team, droplet: await putDroplet(service.database, { team, address, allowsUnsigned }) };
  };

  it('a signed one is recorded, published and listed for its team', async () => {
    const { team, droplet } = await put();
    const revision = '584b3ee15918fa74aeb6e4b97b07fc0f178b2e9b';
    const answer = await send(sign({ droplet, revision }));
    expect(answer).toMatchObject({ status: 200, body: { droplet, team, release: '584b3ee', isNew: true } });
    expect(await facts(team)).toEqual(['584b3ee']);
    const player = { role: 'player', team, tokenCounter: 0 } as const;
    const listed = await service.ask('GET', `/api/provisioning/teams/${team}/releases`, { as: player });
    expect(listed.body).toMatchObject({ releases: [{ droplet, revision, via: 'signature' }], next: null });
    const audit = await service.ask('GET', `/api/provisioning/audit?subjectId=${droplet}`, { as: admin });
    expect(audit.body).toMatchObject({ changes: [{ action: 'release.deployed', actor: { name: 'webhook' } }] });
  });

  it('are listed in pages', async () => {
    const { team, droplet } = await put();
    for (const revision of ['v1', 'v2', 'v3']) await send(sign({ droplet, revision }));
    const path = `/api/provisioning/teams/${team}/releases?limit=2`;
    const { body } = await service.ask('GET', path, { as: admin });
    expect(body).toMatchObject({ releases: [{ release: 'v3' }, { release: 'v2' }] });
    const { next } = body as { next: string };
    const rest = await service.ask('GET', `${path}&olderThan=${next}`, { as: admin });
    expect(rest.body).toMatchObject({ releases: [{ release: 'v1' }], next: null });
  });

  it('a repeated one counts once, an earlier one after it counts again', async () => {
    const { team, droplet } = await put();
    expect((await send(sign({ droplet }))).body).toMatchObject({ isNew: true });
    now += 1_000;
    expect((await send(sign({ droplet }))).body).toMatchObject({ release: 'v1', isNew: false });
    await send(sign({ droplet, revision: 'v2' }));
    now += 1_000;
    expect((await send(sign({ droplet }))).body).toMatchObject({ release: 'v1', isNew: true });
    expect(await facts(team)).toEqual(['v1', 'v1', 'v2']);
  });

  it('a repeated message is refused, even where both arrive at once', async () => {
    const { team, droplet } = await put();
    const message = sign({ droplet });
    const statuses = (await Promise.all([1, 2, 3].map(() => send(message)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await send(message)).toMatchObject({ status: 409, body: { code: 'ERR_WEBHOOK_REPLAYED' } });
    expect(await facts(team)).toEqual(['v1']);
  });

  it('a repeated message with the id of the droplet in capital letters is the same, and brings no release back', async () => {
    const { team, droplet } = await put();
    const captured = sign({ droplet });
    await send(captured);
    await send(sign({ droplet, revision: 'v2' }));
    const headers = { ...captured.headers, 'X-Hexduel-Droplet': droplet.toUpperCase() };
    expect(await send({ ...captured, headers })).toMatchObject({ status: 409, body: { code: 'ERR_WEBHOOK_REPLAYED' } });
    expect(await facts(team)).toEqual(['v1', 'v2']);
  });

  it('a message is remembered until its timestamp is too old', async () => {
    const { droplet } = await put();
    const ahead = sign({ droplet, timestamp: Math.floor(now / 1_000) + 290 });
    expect((await send(ahead)).status).toBe(200);
    now += 580_000;
    expect(await send(ahead)).toMatchObject({ status: 409 });
    now += 30_000;
    expect(await send(ahead)).toMatchObject({ status: 401, body: { code: 'ERR_WEBHOOK_TIME' } });
    await send(sign({ droplet, revision: 'v2' }));
    expect(await service.database.query('select from seen_signature where until < $1', [new Date(now)])).toEqual([]);
  });

  it('a forged message is refused, and the answer says what to do', async () => {
    const { team, droplet } = await put();
    const other = await put();
    const gone = await putDroplet(service.database, { state: 'destroyed' });
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
      const { status, body } = await send(message);
      const { code, detail } = body as { code: string; detail: string };
      expect([what, status, code]).toEqual([what, 401, 'ERR_WEBHOOK_SIGNATURE']);
      expect(detail).toContain('/webhook-secret');
    }
    for (const timestamp of [now - 301_000, now + 302_000]) {
      const late = sign({ droplet, timestamp: Math.floor(timestamp / 1_000) });
      expect(await send(late)).toMatchObject({ status: 401, body: { code: 'ERR_WEBHOOK_TIME' } });
    }
    expect([await facts(team), await facts(other.team)]).toEqual([[], []]);
    expect((await send(good)).status).toBe(200);
  });

  it('missing and malformed headers are refused by name', async () => {
    const { droplet } = await put();
    const { headers, body } = sign({ droplet });
    const half = await service.ask('POST', HOOK, { body, headers: { 'X-Hexduel-Droplet': droplet } });
    expect(half).toMatchObject({ status: 400, body: { errors: [{ path: 'x-hexduel-timestamp' }, {}] } });
    const upper = headers['X-Hexduel-Signature'].toUpperCase();
    const wrong = await service.ask('POST', HOOK, { body, headers: { ...headers, 'X-Hexduel-Signature': upper } });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'X-Hexduel-Signature' }] } });
  });

  it('a renewed secret voids the old one', async () => {
    const { droplet } = await put();
    const path = `/api/provisioning/droplets/${droplet}/webhook-secret`;
    const first = (await service.ask('GET', path, { as: admin })).body as { secret: string };
    expect((await send(sign({ droplet, secret: first.secret }))).status).toBe(200);
    const { body } = await service.ask('POST', path, { as: admin });
    expect(body).toMatchObject({ hasSigned: true });
    const { secret } = body as { secret: string };
    expect((await send(sign({ droplet, revision: 'v2', secret: first.secret }))).status).toBe(401);
    expect((await send(sign({ droplet, revision: 'v2', secret }))).status).toBe(200);
  });

  it('the audit records who read a secret, but not the secret', async () => {
    const { droplet } = await put();
    const path = (id: string) => `/api/provisioning/droplets/${id}/webhook-secret`;
    const secrets = [
      await service.ask('GET', path(droplet), { as: admin }),
      await service.ask('GET', path(droplet.toUpperCase()), { as: admin }),
      await service.ask('POST', path(droplet), { as: admin }),
    ].map(({ body }) => (body as { secret: string }).secret);
    expect([secrets[0] === secrets[1], secrets[1] === secrets[2]]).toEqual([true, false]);
    const { body } = await service.ask('GET', `/api/provisioning/audit?subjectId=${droplet}`, { as: admin });
    const { changes } = body as { changes: object[] };
    expect(changes).toMatchObject(
      ['renewed', 'read', 'read'].map((what) => ({
        action: `droplet.webhook-secret-${what}`,
        actor: { name: 'root' },
      })),
    );
    expect(secrets.filter((secret) => JSON.stringify(changes).includes(secret))).toEqual([]);
  });

  it('the secret of a machine that is being created cannot be renewed: its user data contain it', async () => {
    const renew = async (droplet: string) =>
      service.ask('POST', `/api/provisioning/droplets/${droplet}/webhook-secret`, { as: admin });
    for (const state of ['requested', 'creating', 'failing']) {
      const droplet = await putDroplet(service.database, { state, providerId: null });
      expect(await renew(droplet)).toMatchObject({ status: 409, body: { code: 'ERR_STATE' } });
    }
    const made = await putDroplet(service.database, { state: 'failing' });
    const host = await putDroplet(service.database, { state: 'imported', origin: 'imported' });
    expect([(await renew(made)).status, (await renew(host)).status]).toEqual([200, 200]);
  });

  it('a message in the form of 2017 is refused unless an admin allows it for that machine', async () => {
    const { team, droplet } = await put('203.0.113.17');
    const other = await put('203.0.113.18');
    const report = (publicIp: string) => ({ revision: 'v1', hostname: 'fourcolor-bot-5', public_ip: publicIp });
    const send2017 = (address: string) => from(address, report(address), '/releases/manage');
    const refusal = { status: 403, body: { code: 'ERR_WEBHOOK_UNSIGNED' } };
    const refused = await send2017('203.0.113.17');
    expect(refused).toMatchObject(refusal);
    const { detail } = refused.body as { detail: string };
    for (const words of [`/droplets/${droplet}/webhook-secret`, `/droplets/${droplet}/unsigned-releases`])
      expect(detail).toContain(words);

    const allow = (allowed: boolean, as: object = admin) =>
      service.ask('PUT', `/api/provisioning/droplets/${droplet}/unsigned-releases`, {
        ...{ as: as as typeof admin, body: { allowed } },
      });
    expect(await allow(true, { role: 'player', team, tokenCounter: 0 })).toMatchObject({ status: 403 });
    expect(await allow(true)).toMatchObject({ status: 200, body: { id: droplet, allowsUnsigned: true } });
    expect(await allow(true)).toMatchObject({ status: 200 });
    expect(await send2017('203.0.113.17')).toMatchObject({ status: 200, body: { droplet, isNew: true } });
    expect(await send2017('203.0.113.18')).toMatchObject(refusal);
    expect(await allow(false)).toMatchObject({ body: { allowsUnsigned: false } });
    expect(await send2017('203.0.113.17')).toMatchObject(refusal);
    expect([await facts(team), await facts(other.team)]).toEqual([['v1'], []]);
    const { body } = await service.ask('GET', `/api/provisioning/audit?subjectId=${droplet}`, { as: admin });
    const { changes } = body as { changes: { action: string; actor: object }[] };
    expect(changes.map(({ action }) => action)).toEqual([
      ...['droplet.unsigned-releases-refused', 'release.deployed', 'droplet.unsigned-releases-allowed'],
    ]);
    expect(changes[0]).toMatchObject({ actor: { name: 'root' } });
  });

  it('a message in the form of 2017 is accepted from the address of the droplet only', async () => {
    const { team, droplet } = await put('203.0.113.7', true);
    const report = { revision: 'v1', hostname: 'fourcolor-bot-5', public_ip: '203.0.113.7' };
    const stranger = await from('192.0.2.9', report);
    expect(stranger).toMatchObject({ status: 403, body: { code: 'ERR_WEBHOOK_SENDER' } });
    // What the client writes into the header does not count, only what the proxy appends.
    expect((await from('203.0.113.7, 192.0.2.9', report)).status).toBe(403);
    expect(await facts(team)).toEqual([]);
    expect(await from('203.0.113.7', report)).toMatchObject({ status: 200, body: { droplet, team, isNew: true } });
    const again = await from('203.0.113.7', report, '/releases/manage');
    expect(again).toMatchObject({ status: 200, body: { isNew: false } });
    const byName = { revision: 'v2', hostname: `bot-${droplet}`, public_ip: '' };
    expect(await from('203.0.113.7', byName, '/releases/manage')).toMatchObject({ body: { droplet, isNew: true } });
    expect(await facts(team)).toEqual(['v1', 'v2']);
  });

  it('a droplet that has signed once must sign, until an admin allows the form of 2017 again', async () => {
    const { team, droplet } = await put('203.0.113.8', true);
    await send(sign({ droplet }));
    const report = { revision: 'v2', hostname: 'x', public_ip: '203.0.113.8' };
    expect(await from('203.0.113.8', report)).toMatchObject({ status: 403, body: { code: 'ERR_WEBHOOK_UNSIGNED' } });
    expect(await facts(team)).toEqual(['v1']);
    const path = `/api/provisioning/droplets/${droplet}/unsigned-releases`;
    await service.ask('PUT', path, { as: admin, body: { allowed: true } });
    expect(await from('203.0.113.8', report)).toMatchObject({ status: 200 });
  });

  it('the release of a droplet without a team is recorded and not published', async () => {
    const droplet = await putDroplet(service.database);
    expect((await send(sign({ droplet }))).body).toMatchObject({ team: null, isNew: true });
    const team = newId();
    await service.database.query('update droplet set team = $2 where id = $1', [droplet, team]);
    now += 1_000;
    expect((await send(sign({ droplet }))).body).toMatchObject({ team, isNew: true });
    expect(await facts(team)).toEqual(['v1']);
  });

  it('only so many messages of an address are accepted', async () => {
    const report = { revision: 'v1', hostname: 'x', public_ip: '' };
    const statuses = (await Promise.all(Array.from({ length: 130 }, () => from('192.0.2.77', report)))).map(
      ({ status, headers }) => (status === 429 ? `429 ${Number(headers.get('retry-after')) > 0}` : String(status)),
    );
    expect(new Set(statuses)).toEqual(new Set(['403', '429 true']));
    expect((await from('192.0.2.78', report)).status).toBe(403);
  });
});

describeWithServers('a webhook that refuses unsigned messages', () => {
  let service: TestedProvisioning;
  beforeAll(async () => {
    service = await serveWithDatabase({ unsigned: 'refuse' });
  });
  afterAll(() => service.stop());

  it('says how to sign', async () => {
    await putDroplet(service.database, { address: '203.0.113.7', allowsUnsigned: true });
    const report = { revision: 'v1', hostname: 'x', public_ip: '203.0.113.7' };
    const answer = await service.ask('POST', HOOK, { body: report, headers: { 'X-Forwarded-For': '203.0.113.7' } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'ERR_WEBHOOK_UNSIGNED' } });
    expect((answer.body as { detail: string }).detail).toContain('HEXDUEL_WEBHOOK_UNSIGNED');
  });
});
