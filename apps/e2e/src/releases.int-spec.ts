/** A release: from the request of the bot's machine until a round is played with it. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { AllowUnsignedReleases, ImportHost, ListReleases } from '@hexduel/contracts-http';
import type { LadderRow } from '@hexduel/contracts-http';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { openRound, readLadder, signInAsAdmin, sql, startSystem } from '@hexduel/testing/system';
import type { Caller, System } from '@hexduel/testing/system';
import { followLadder } from './system/follow-ladder';
import type { LadderFollower } from './system/follow-ladder';

const REVISION = '584b3ee15918fa74aeb6e4b97b07fc0f178b2e9b';
const HOSTNAME = 'fourcolor-bot-5';
const ADDRESS = '127.0.0.1';

/** The request of `curl -s -H "Content-Type: application/json" -d "$NOTIFY_JSON" "$NOTIFY_URL"` of the plugin of 2017. */
function requestOf2017(host: string): string {
  const json = `{   "revision": "${REVISION}",   "hostname": "${HOSTNAME}",   "public_ip": "${ADDRESS}" }`;
  const head = [
    'POST /releases/manage HTTP/1.1',
    `Host: ${host}`,
    'User-Agent: curl/7.47.0',
    'Accept: */*',
    'Content-Type: application/json',
    `Content-Length: ${json.length}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${json}`;
}

/** Sends exactly these bytes; returns the status line of the answer. */
async function send(url: string): Promise<string> {
  const { host, hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(requestOf2017(host));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString().split('\r\n')[0] ?? '';
}

describeWithServers('a release', () => {
  jest.setTimeout(120_000);
  let system: System;
  let provisioning: string;
  let admin: Caller;
  let team: string;
  let droplet: string;
  let ladder: LadderFollower;
  let slug: string;
  const rowOf = (team: string): LadderRow | undefined => ladder.view.data.rows.find(({ name }) => name === team);

  beforeAll(async () => {
    system = await startSystem({ bots: ['Amber', 'Basalt', 'Cobalt'], runners: 1, provisioning: true });
    provisioning = system.provisioning?.url ?? '';
    slug = await system.addSandbox();
    await eventually(async () => expect((await readLadder(system, slug)).data.rows).toHaveLength(3));
    const [sandbox] = await sql<{ id: string }>(
      system.databaseUrl,
      'select id from scheduling.sandbox where slug = $1',
      [slug],
    );
    ladder = await followLadder(system, sandbox?.id ?? '');
    team = rowOf('Amber')?.team ?? '';
    admin = await signInAsAdmin(system);
    const botAddress = system.bots.all.find(({ name }) => name === 'Amber')?.url ?? null;
    droplet = (await admin.call(ImportHost, { body: { name: HOSTNAME, address: ADDRESS, botAddress, team } })).id;
  });

  afterAll(async () => {
    ladder.leave();
    await system.stop();
  });

  it('reported by the plugin of 2017 is refused as long as no admin allows that for the machine', async () => {
    expect(await send(provisioning)).toBe('HTTP/1.1 403 Forbidden');
    expect((await admin.call(ListReleases, { params: { team } })).releases).toEqual([]);
    const allowed = await admin.call(AllowUnsignedReleases, { params: { droplet }, body: { allowed: true } });
    expect(allowed).toMatchObject({ allowsUnsigned: true });
  });

  it('reported by the plugin of 2017 is then marked on the ladder of every spectator', async () => {
    expect(rowOf('Amber')?.newRelease).toBeNull();
    const begin = performance.now();
    expect(await send(provisioning)).toBe('HTTP/1.1 200 OK');
    const answeredMs = performance.now() - begin;
    await eventually(() => expect(rowOf('Amber')?.newRelease).toBe('584b3ee'));
    const markedMs = performance.now() - begin;
    process.stdout.write(
      `the webhook answered after ${answeredMs.toFixed()} ms, the mark appeared after ${markedMs.toFixed()} ms\n`,
    );
    expect(ladder.view.data.rows.filter(({ newRelease }) => newRelease !== null)).toHaveLength(1);
  });

  it('reported again changes nothing', async () => {
    expect(await send(provisioning)).toBe('HTTP/1.1 200 OK');
    const { releases } = await admin.call(ListReleases, { params: { team } });
    expect(releases).toMatchObject([{ revision: REVISION, release: '584b3ee', via: 'address' }]);
  });

  it('is used in the next round, after which the mark is gone', async () => {
    const known = 'select name from scheduling.team where release = $1';
    await eventually(async () => expect(await sql(system.databaseUrl, known, ['584b3ee'])).toHaveLength(1));
    await openRound(system, slug);
    await eventually(() => expect(rowOf('Amber')?.newRelease).toBeNull());
    const played = await sql<{ name: string; release: string | null }>(
      system.databaseUrl,
      `select t.name, p.release from scheduling.participant p join scheduling.entry e on e.id = p.entry
       join scheduling.team t on t.id = e.team where p.release is not null`,
    );
    expect(played).toEqual([{ name: 'Amber', release: '584b3ee' }]);
  });
});
