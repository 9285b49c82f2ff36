/** Runs the commands of a section of the page in `sh`; what the page leaves to the operator comes back here over HTTP. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commandsOf } from './rotation-page';

export interface Rehearsed {
  /** Variables of the shell, and SECRETS. */
  readonly env: Readonly<Record<string, string>>;
  /** What `restart a b` of the page does. */
  readonly restart: (names: readonly string[]) => Promise<void>;
  /** What has to hold after each block; as many as there are blocks. */
  readonly after: readonly (() => Promise<void>)[];
  /** Changes a command for this machine, such as a port. */
  readonly adapt?: (block: string) => string;
}

const OPERATOR = `
restart() { curl -sS --fail-with-body -X POST --data "$*" "$CONTROL/restart"; }
reached() { curl -sS --fail-with-body -X POST "$CONTROL/reached/$1"; }
`;

/** Runs the section to its end. Throws what a check throws, and what the shell printed where a command fails. */
export async function rehearse(heading: string, { env, restart, after, adapt = (block) => block }: Rehearsed) {
  const blocks = commandsOf(heading);
  if (blocks.length !== after.length)
    throw new Error(`"${heading}" has ${blocks.length} blocks of commands, and ${after.length} checks`);
  const problems: unknown[] = [];
  const server = createServer((request, response) => {
    const [, what, number] = (request.url ?? '').split('/');
    const act = async (): Promise<void> => {
      const sent = (await request.toArray()).join('');
      await (what === 'restart' ? restart(sent.split(' ')) : after[Number(number)]?.());
    };
    act().then(
      () => response.end(),
      (error: unknown) => {
        problems.push(error);
        response.writeHead(500).end(String(error));
      },
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const control = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const script = [
    ...commandsOf('How to read the commands'),
    OPERATOR,
    ...blocks.map((block, index) => `${adapt(block)}\nreached ${index}\n`),
  ].join('\n');
  const { code, text } = await inShell(script, { ...env, CONTROL: control });
  await new Promise((closed) => server.close(closed));
  if (problems.length > 0) throw problems[0];
  if (code !== 0) throw new Error(`the commands of "${heading}" end with ${code}:\n${text}`);
}

function inShell(
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; text: string }> {
  const shell = spawn('sh', ['-eu', '-s'], { env: { ...process.env, ...env } });
  let text = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (printed: string) => (text += printed));
  }
  shell.stdin.end(script);
  return new Promise((resolve, reject) => {
    shell.once('error', reject);
    shell.once('close', (code) => resolve({ code, text }));
  });
}
