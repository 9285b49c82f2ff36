import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, freePort } from '@hexduel/testing/servers';

const SCRIPT = join(__dirname, '../test/run-tested-service.ts');

const started: ChildProcess[] = [];

/** A service as a process that writes its log to this file descriptor; resolves once it answers. */
async function startWritingTo(stdout: number) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT], {
    stdio: ['ignore', stdout, 'inherit'],
    env: { ...process.env, HEXDUEL_HTTP_PORT: `${port}`, TESTED_GREETING: 'hello' },
  });
  started.push(child);
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${url}/health/live`)).status).toBe(200));
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      const [code, signal] = (await exited) as [number | null, string | null];
      return code ?? signal;
    },
  };
}

describe('a service whose log nobody reads', () => {
  let folder: string;
  let pipe: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hexduel-log-'));
    pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
  });

  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  it('answers, and ends with code 0 on SIGTERM, where the pipe is full', async () => {
    const reader = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    const fill = () => {
      for (;;) writeSync(reader, 'x'.repeat(4_096));
    };
    expect(fill).toThrow('EAGAIN');
    const writer = openSync(pipe, constants.O_WRONLY);
    const service = await startWritingTo(writer);
    expect((await fetch(`${service.url}/bug`)).status).toBe(500);
    expect(await service.stop()).toBe(0);
    closeSync(writer);
    closeSync(reader);
  });

  it('ends with code 0 on SIGTERM where the pipe is closed', async () => {
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const writer = openSync(pipe, constants.O_WRONLY);
    const service = await startWritingTo(writer);
    closeSync(reader);
    closeSync(writer);
    expect((await fetch(`${service.url}/bug`)).status).toBe(500);
    expect(await service.stop()).toBe(0);
  });
});
