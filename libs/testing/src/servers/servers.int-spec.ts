import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startTestNats } from '../nats/start-test-nats';
import { startTestPostgres } from '../postgres/start-test-postgres';
import { describeWithServers } from './describe-with-servers';
import { eventually } from './eventually';
import { startScript } from './start-script';

async function answerOf(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows[0];
  } finally {
    await client.end();
  }
}

// A killed child of a killed parent may remain a zombie until init reaps it.
function isAlive(pid: number): boolean {
  const state = existsSync(`/proc/${pid}`) ? execFileSync('ps', ['-o', 'stat=', '-p', String(pid)]).toString() : 'Z';
  return !state.startsWith('Z');
}

describeWithServers('servers of a suite', () => {
  it('Postgres keeps what was committed over a restart and a kill', async () => {
    const postgres = await startTestPostgres();
    const url = await postgres.createDatabase();
    await answerOf(url, 'create table kept as select 42 as n');
    await postgres.restart();
    expect(await answerOf(url, 'select n from kept')).toEqual({ n: 42 });
    await postgres.kill();
    await expect(answerOf(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    await postgres.start();
    expect(await answerOf(url, 'select n from kept')).toEqual({ n: 42 });
    await postgres.stop();
  });

  it('every suite has a Postgres and a nats-server of its own', async () => {
    const [one, two, first, second] = await Promise.all([
      startTestPostgres(),
      startTestPostgres(),
      startTestNats(),
      startTestNats(),
    ]);
    expect(one.adminUrl).not.toBe(two.adminUrl);
    expect(first.url).not.toBe(second.url);
    await Promise.all([one.stop(), two.stop(), first.stop(), second.stop()]);
  });

  it('both end with the process that started them, even if it is killed', async () => {
    const script = startScript(join(__dirname, '../../test/start-servers.ts'), {});
    const pids = (await script.printed('pids')).split(' ').slice(1).map(Number);
    expect(pids.map(isAlive)).toEqual([true, true]);
    await script.kill();
    await eventually(() => expect(pids.map(isAlive)).toEqual([false, false]));
  });
});
