/** Dead letters from the command line, in a system whose services are users of NATS. */
import { execFile } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import type { DeadLetterV1 } from '@hexduel/contracts-events';
import { builtHexduel, describeWithServers, eventually } from '@hexduel/testing/servers';
import { openRound, readLadder, sql, startSystem, testAdmin } from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';

describeWithServers('dead letters', () => {
  jest.setTimeout(120_000);
  let system: System;
  let slug: string;

  beforeAll(async () => {
    system = await startSystem({ bots: ['Amber', 'Basalt', 'Cobalt'], runners: 1 });
    slug = await system.addSandbox();
  });
  afterAll(() => system.stop());

  /** Runs `hexduel dead-letters` as the admin of the system. */
  const hexduel = (...args: string[]): Promise<{ code: number; stdout: string }> =>
    new Promise((resolve) => {
      const command = [builtHexduel(), 'dead-letters', ...args];
      const env = { ...process.env, ...testAdmin };
      const child = execFile(process.execPath, [...command, '--url', system.scheduling.url], { env }, (_, stdout) => {
        resolve({ code: child.exitCode ?? 1, stdout });
      });
    });
  const numbers = async (): Promise<number[]> => {
    const { stdout } = await hexduel('list', '--json');
    return (JSON.parse(stdout) as { letters: { number: number }[] }).letters.map(({ number }) => number);
  };

  it('stay while their consumer refuses them, and are dropped', async () => {
    const poison = { id: 'poison', subject: 'evt.matches.match.finished.v1', body: '{}', traceParent: '' };
    await system.messaging.publish(poison);
    // The one of scheduling and the one of ladder.
    await eventually(async () => expect(await numbers()).toHaveLength(2));
    const [first = 0, second = 0] = await numbers();
    expect(await hexduel('replay', String(first))).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('envelope'),
    });
    expect(await numbers()).toEqual([first, second]);
    expect((await hexduel('drop', String(first), String(second))).code).toBe(0);
    expect(await numbers()).toEqual([]);
  });

  it('of messages that were handled have no second effect, and reach nobody else', async () => {
    await openRound(system, slug);
    await eventually(async () => expect((await readLadder(system, slug)).data.scoredRound).toBe(1), 60_000);
    const before = await sql(system.databaseUrl, 'select * from ladder.match_result order by 1');
    const { connection } = system.messaging;
    const streamInfo = async () =>
      (await connection.request('$JS.API.STREAM.INFO.EVT_MATCHES', '')).json<{ state: { last_seq: number } }>().state;
    const get = JSON.stringify({ last_by_subj: 'evt.matches.match.finished.v1' });
    const found = (await connection.request('$JS.API.STREAM.MSG.GET.EVT_MATCHES', get)).json<{
      message: { seq: number; data: string };
    }>();
    const letter: DeadLetterV1 = {
      ...{ version: 1, consumer: 'ladder-record-result', reason: 'it failed', deliveries: 10 },
      ...{ diedAt: new Date().toISOString(), stream: 'EVT_MATCHES', streamSequence: found.message.seq },
      ...{ subject: 'evt.matches.match.finished.v1', headers: {} },
      payload: gzipSync(Buffer.from(found.message.data, 'base64')).toString('base64'),
    };
    await connection.request('dlq.ladder-record-result', JSON.stringify(letter));
    const stored = await streamInfo();
    const [number = 0] = await numbers();
    expect(await hexduel('replay', String(number))).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/handled|before/),
    });
    expect(await numbers()).toEqual([]);
    expect((await streamInfo()).last_seq).toBe(stored.last_seq);
    expect(await sql(system.databaseUrl, 'select * from ladder.match_result order by 1')).toEqual(before);
  });
});
