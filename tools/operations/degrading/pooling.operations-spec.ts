/** Postgres behind pgbouncer. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@hexduel/testing/servers';
import { builtFile, completedRounds, openRound, startSystem, testAdmin, TEST_SECRET } from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';
import { describeWithTools } from '../describe-with-tools';
import { Pgbouncer } from './pgbouncer';

const CONTEXTS = ['scheduling', 'ladder', 'provisioning'];
/** As `startSystem` gives them. */
const users = Object.fromEntries(CONTEXTS.map((context) => [context, context]));

describeWithTools('Postgres behind pgbouncer', ['pgbouncer'], () => {
  let system: System;
  let session: Promise<Pgbouncer> | null = null;
  const bouncers: Pgbouncer[] = [];

  beforeAll(async () => {
    system = await startSystem({
      bots: ['Amber', 'Basalt', 'Cobalt'],
      runners: 1,
      between: async (server, url) => {
        if (server === 'NATS') return url;
        const bouncer = (session ??= Pgbouncer.start('session', url, users));
        return (await bouncer).urlOf(url);
      },
    });
  });

  afterAll(async () => {
    await (system as System | undefined)?.stop();
    await (await session)?.stop();
    await Promise.all(bouncers.map((each) => each.stop()));
  });

  it('with pool_mode=session a round is played', async () => {
    const slug = await system.addSandbox();
    await openRound(system, slug);
    await eventually(async () => expect(await completedRounds(system, slug)).toBe(1), 60_000);
  });

  it('with pool_mode=transaction a start is refused in one sentence with the remedy', async () => {
    const bouncer = await Pgbouncer.start('transaction', system.databaseUrl, users);
    bouncers.push(bouncer);
    for (const context of ['scheduling', 'ladder'] as const) {
      const url = new URL(bouncer.urlOf(system.databaseUrl));
      [url.username, url.password] = [context, context];
      const { code, text } = await startOf(context, {
        ...system.nats.envOf(context),
        ...testAdmin,
        HEXDUEL_SECRET: TEST_SECRET,
        HEXDUEL_HTTP_PORT: '0',
        HEXDUEL_LOG_LEVEL: 'error',
        [`HEXDUEL_${context.toUpperCase()}_DATABASE_URL`]: url.href,
      });
      expect({ code, text: text.trim() }).toEqual({
        code: 1,
        text: expect.stringMatching(
          new RegExp(
            `^${context}: The database of ${context} at .* is behind a pooler .*: set pool_mode=session .*\\.$`,
          ),
        ),
      });
      console.log(text.trim());
    }
  });
});

/** Runs a service until it ends by itself. */
async function startOf(
  service: 'scheduling' | 'ladder',
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [builtFile(service)], { env: { ...process.env, ...env }, stdio: 'pipe' });
  // The log is on standard output.
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stdout.resume();
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { code, text };
}
