/** Runs docs/running-a-tournament.md, line by line, in a shell with curl. */
import { join } from 'node:path';
import { hasCommands } from '@hexduel/testing/not-run';
import { describeWithServers } from '@hexduel/testing/servers';
import { StartedProcess, repository, startSystem, testAdmin } from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';
import { readRunBook } from './read-run-book';
import { runShell } from './run-shell';

const withCurl = hasCommands('docs/running-a-tournament.md', { curl: 'curl' }) ? it : it.skip;

describeWithServers('the page about running a tournament', () => {
  // Rounds are played meanwhile.
  jest.setTimeout(180_000);
  let system: System;
  let proxy: StartedProcess;

  beforeAll(async () => {
    system = await startSystem({ bots: ['Amber', 'Basalt', 'Cobalt'], runners: 1 });
    const services = { scheduling: system.scheduling.url, ladder: system.ladder.url, web: null };
    proxy = new StartedProcess([join(repository, 'tools/dev/start/reverse-proxy.mjs')], {
      HEXDUEL_REVERSE_PROXY: JSON.stringify({ host: '127.0.0.1', port: 0, services }),
    });
  });

  afterAll(async () => {
    proxy.signal('SIGTERM');
    await Promise.all([proxy.exited, system.stop()]);
  });

  withCurl('works as written', async () => {
    const [, port] = await proxy.printed(/listening (\d+)/);
    const script = readRunBook()
      .join('\n')
      .replace('http://127.0.0.1:3000', `http://127.0.0.1:${port}`)
      .replaceAll(/http:\/\/10\.0\.0\.1([123]):8080/g, (_, bot: string) => system.bots.all[Number(bot) - 1]?.url ?? '')
      // Rounds follow each other without a pause, and no bot is too slow on a busy machine.
      .replaceAll('"roundIntervalMs": 15000', '"roundIntervalMs": 0')
      .replaceAll('"deadlineMs": 1000', '"deadlineMs": 60000');
    const { HEXDUEL_ADMIN_NAME: ADMIN, HEXDUEL_ADMIN_PASSWORD: PASSWORD } = testAdmin;
    const { code, text } = await runShell(script, { ADMIN, PASSWORD });
    // A request that fails before a pipe does not end the shell, but its problem is printed. One may be too late.
    const wrong = text.match(/^.*(?:"status":[45]|curl: \((?!22)|Error).*$/gm) ?? [];
    const tooLate = /"code":"(?:ERR_STATE|ERR_NO_TEAM)"/;
    expect([code, wrong.filter((line) => !tooLate.test(line))]).toEqual([0, []]);
    expect(text).toContain('"entered":[],"present":["');
  });
});
