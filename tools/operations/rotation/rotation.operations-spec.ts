/** Each section of docs/runbook/rotation.md about what services have, run as written while a tournament goes on. */
import { createHmac, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ImportHost, ListTeams, ReadSession, ReadWebhookSecret, RenewToken } from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import { hexduel } from '@hexduel/testing/system';
import { Caller } from '@hexduel/testing/system';
import { describeWithTools } from '../describe-with-tools';
import { Machine } from './machine';
import { rehearse } from './rehearse';
import { RotatingSystem } from './rotating-system';
import { Visitors } from './visitors';
import type { Visit } from './visitors';

const PATIENCE_MS = 30_000;
const ROUND_MS = 60_000;
const noCheck = async (): Promise<void> => undefined;

describeWithTools('rotating secrets', ['openssl', 'curl', 'psql', 'ssh'], () => {
  let rotating: RotatingSystem;
  let visitors: Visitors;
  /** Those who are signed in; each section begins with new ones. */
  let visits: readonly Visit[];
  let admin: Caller;
  let roundBefore: number;

  beforeAll(async () => {
    rotating = await RotatingSystem.start();
    visitors = new Visitors(rotating.parts.map(([context, { url }]) => ({ context, url })));
  });
  afterAll(async () => {
    await visitors.end();
    await rotating.stop();
  });

  const enter = async (name: string): Promise<void> => {
    visits = await rotating.signIn(name);
    admin = new Caller(rotating.system, visits[0]?.headers);
    await visitors.begin(...visits);
  };
  beforeEach(async () => {
    roundBefore = await rotating.scoredRound();
    await enter('root');
  });
  afterEach(async () => {
    await visitors.end();
    expect(visitors.refusals.splice(0)).toEqual([]);
    await eventually(async () => expect(await rotating.scoredRound()).toBeGreaterThan(roundBefore), ROUND_MS);
  });

  const run = (heading: string, more: Readonly<Record<string, string>>, ...after: (() => Promise<void>)[]) =>
    rehearse(heading, {
      env: { SECRETS: rotating.secrets, HEXDUEL: rotating.system.scheduling.url, ...more },
      restart: (names) => rotating.restart(names),
      after,
    });
  const versionOf = ([script]: readonly Visit[]): string =>
    /hx\d/.exec(script?.headers['Authorization'] ?? '')?.[0] ?? '';
  const isRefused = async ([visit]: readonly Pick<Visit, 'headers'>[]): Promise<void> => {
    for (const [context, { url }] of rotating.parts) {
      const ask = async () => (await fetch(`${url}/api/${context}/status`, { headers: { ...visit?.headers } })).status;
      await eventually(async () => expect([context, await ask()]).toEqual([context, 401]), PATIENCE_MS);
    }
  };
  const tokenOf = async (name: string): Promise<string> => {
    const { teams } = await admin.call(ListTeams, { query: { tokens: 'shown' } });
    return teams.find((team) => team.name === name)?.token ?? '';
  };

  it('From HEXDUEL_SECRET: nobody is signed out, tokens stay, and then nothing of it is accepted', async () => {
    const [token, before] = [await tokenOf('Amber'), visits];
    expect(versionOf(before)).toBe('hx1');
    await run(
      'From HEXDUEL_SECRET',
      {},
      async () => expect(versionOf(await rotating.signIn('root'))).toBe('hx1'),
      async () => {
        expect([await tokenOf('Amber'), await rotating.accepts(token)]).toEqual([token, true]);
        await enter('root, a day later');
        expect(versionOf(visits)).toBe('hx2');
      },
      noCheck,
    );
    await isRefused(before);
    expect([await tokenOf('Amber'), await rotating.accepts(token)]).toEqual([token, true]);
    // Only scheduling has anything that signs a session or makes a token.
    for (const context of ['matches', 'ladder', 'provisioning']) {
      const files = readdirSync(join(rotating.secrets, context));
      expect([context, files.filter((name) => /SECRET|SESSION_KEYS/.test(name) && !name.includes('WEBHOOK'))]).toEqual([
        context,
        [],
      ]);
    }
  });

  it('Keys of sessions: nobody is signed out before the old key is dropped', async () => {
    const before = visits;
    await run('Keys of sessions', {}, noCheck, noCheck, noCheck, () => enter('root, a day later'), noCheck);
    await isRefused(before);
    expect((await admin.call(ReadSession)).session?.who).toEqual({ role: 'admin', name: 'root' });
  });

  it('Secret of team tokens: old tokens are accepted until they are renewed or the old secret is dropped', async () => {
    const [old, other] = [await tokenOf('Amber'), await tokenOf('Basalt')];
    await run(
      'Secret of team tokens',
      {},
      async () => {
        const made = await tokenOf('Amber');
        expect(made).not.toBe(old);
        for (const token of [old, made, other]) expect([token, await rotating.accepts(token)]).toEqual([token, true]);
        const { teams } = await admin.call(ListTeams);
        const team = teams.find(({ name }) => name === 'Amber')?.id ?? '';
        const { token } = await admin.call(RenewToken, { params: { team } });
        expect([await rotating.accepts(old), await rotating.accepts(made)]).toEqual([false, false]);
        expect(await rotating.accepts(token ?? '')).toBe(true);
      },
      noCheck,
    );
    expect(await rotating.accepts(other)).toBe(false);
    expect(await rotating.accepts(await tokenOf('Basalt'))).toBe(true);
  });

  it('Secret of machines: reports are accepted under both until the old one is dropped', async () => {
    const body = { name: 'by-hand', address: '198.51.100.7', botAddress: null, team: null };
    const { id } = await admin.call(ImportHost, { body });
    const secretNow = async () => (await admin.call(ReadWebhookSecret, { params: { droplet: id } })).secret;
    const reported = (secret: string) => report(rotating.system.provisioning?.url ?? '', id, secret);
    const old = await secretNow();
    expect(await reported(old)).toBe(200);
    await run(
      'Secret of machines',
      {},
      async () =>
        expect([(await secretNow()) === old, await reported(old), await reported(await secretNow())]).toEqual([
          false,
          200,
          200,
        ]),
      noCheck,
    );
    expect([await reported(old), await reported(await secretNow())]).toEqual([401, 200]);
  });

  it('Passwords of NATS: the context comes back with the new one, and rounds go on', async () => {
    await run('Passwords of NATS', { CONTEXT: 'matches' }, noCheck);
  });

  it('Passwords of Postgres: the context goes on with the new one, and the old one is refused', async () => {
    const ladder = rotating.read('ladder', 'HEXDUEL_LADDER_DATABASE_URL');
    await run('Passwords of Postgres', { CONTEXT: 'ladder', ADMIN_URL: rotating.system.databaseUrl }, noCheck);
    expect(rotating.read('ladder', 'HEXDUEL_LADDER_DATABASE_URL')).not.toBe(ladder);
  });

  it('Password of the first admin: the other sessions of this admin end, those of others do not', async () => {
    await visitors.end();
    const [script, browser] = visits;
    const bearer = (script?.headers['Authorization'] ?? '').replace('Bearer ', '');
    const old = rotating.read('scheduling', 'HEXDUEL_ADMIN_PASSWORD');
    await run('Password of the first admin', { BEARER: bearer }, noCheck);
    expect(rotating.read('scheduling', 'HEXDUEL_ADMIN_PASSWORD')).not.toBe(old);
    await isRefused(browser ? [browser] : []);
    await enter('root, with the new password');
  });

  it('Token of DigitalOcean: the old one can be revoked after the restart', async () => {
    const { provider } = rotating;
    const second = `dop_v1_${randomUUID()}`;
    provider.tokens.add(second);
    await run('Token of DigitalOcean', { NEW: second }, async () => void provider.tokens.delete(provider.token));
    provider.calls.length = 0;
    await eventually(() => expect(provider.calls.map(({ status }) => status)).toContain(200), PATIENCE_MS);
    expect(provider.calls.filter(({ status }) => status === 401)).toEqual([]);
  });

  it('Master key of machines: a machine accepts both keys until the old one is taken off', async () => {
    const machine = await Machine.start();
    try {
      await rehearse('Master key of machines', {
        env: { SECRETS: rotating.secrets, KEYS: machine.keys, MACHINES: '127.0.0.1' },
        restart: (names) => rotating.restart(names),
        adapt: (block) => machine.adapted(block),
        after: [
          async () => expect([machine.accepts('old'), machine.accepts('new')]).toEqual([true, true]),
          async () => expect([machine.accepts('old'), machine.accepts('new')]).toEqual([false, true]),
        ],
      });
    } finally {
      await machine.stop();
    }
    // Provisioning has started with it: it refuses a key that it cannot read.
    expect(rotating.read('provisioning', 'HEXDUEL_MASTER_KEY')).toContain('OPENSSH PRIVATE KEY');
  });

  it('leaves a ladder that is right, after everything', async () => {
    const { code, stdout } = await hexduel(
      'ladder',
      'verify',
      '--url',
      rotating.system.ladder.url,
      '--sandbox',
      rotating.slug,
    );
    expect([code, stdout]).toEqual([0, expect.stringContaining('the ladder and the match log agree')]);
    const asked = [...visitors.answered].map(([what, times]) => `${what}: ${times}`);
    process.stdout.write(`answered while secrets were rotated: ${asked.join(', ')}\n`);
    expect(asked).toHaveLength(7);
  });
});

/** Reports a release signed with a machine's secret; the status of the answer. */
async function report(url: string, droplet: string, secret: string): Promise<number> {
  const body = JSON.stringify({ revision: randomUUID(), hostname: 'by-hand', public_ip: '198.51.100.7' });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const { status } = await fetch(`${url}/api/provisioning/webhooks/release`, {
    method: 'POST',
    headers: {
      ...{ 'Content-Type': 'application/json', 'X-Hexduel-Droplet': droplet },
      ...{ 'X-Hexduel-Timestamp': timestamp, 'X-Hexduel-Signature': `sha256=${signature}` },
    },
    body,
  });
  return status;
}
