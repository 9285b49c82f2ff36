/** Runs the commands of a section of the page in `sh`; what the page leaves to the operator comes back here over HTTP. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Defines the functions with which the other sections work. */
const PREAMBLE = 'How to read the commands';
const OPERATOR = `
restart() { curl -sS --fail-with-body -X POST --data "$*" "$CONTROL/restart"; }
reached() { curl -sS --fail-with-body -X POST "$CONTROL/reached/$1"; }
`;

/** The headings whose commands ran to their end in this process. */
export const rehearsedHeadings = new Set<string>();

/** Runs the section to its end. Throws what a check throws, and what the shell printed where a command fails. */
export async function rehearse(heading: string, { env, restart, after, adapt = (block) => block }: Rehearsed) {
  const blocks = commandsOf(heading);
  if (blocks.length !== after.length)
    throw new Error(`"${heading}" has ${blocks.length} blocks of commands, and ${after.length} checks`);
  const problems: unknown[] = [];
  const reached: number[] = [];
  const server = createServer((request, response) => {
    const [, what, number] = (request.url ?? '').split('/');
    const act = async (): Promise<void> => {
      const sent = (await request.toArray()).join('');
      if (what === 'restart') return restart(sent.split(' '));
      await after[Number(number)]?.();
      reached.push(Number(number));
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
    ...commandsOf(PREAMBLE),
    OPERATOR,
    ...blocks.map((block, index) => `${adapt(block)}\nreached ${index}\n`),
  ].join('\n');
  const { code, text } = await inShell(script, { ...env, CONTROL: control });
  await new Promise((closed) => server.close(closed));
  if (problems.length > 0) throw problems[0];
  if (code !== 0) throw new Error(`the commands of "${heading}" end with ${code}:\n${text}`);
  if (reached.length !== blocks.length) throw new Error(`"${heading}" ends after ${reached.length} blocks:\n${text}`);
  rehearsedHeadings.add(PREAMBLE).add(heading);
}

// From a file: a command that reads its standard input would read the rest of the script.
async function inShell(
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; text: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'hexduel-rehearsal-'));
  writeFileSync(join(folder, 'commands'), script);
  const shell = spawn('sh', ['-eu', join(folder, 'commands')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (printed: string) => (text += printed));
  }
  try {
    return await new Promise((resolve, reject) => {
      shell.once('error', reject);
      shell.once('close', (code) => resolve({ code, text }));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
