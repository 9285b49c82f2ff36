import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { ProcessReport } from '@hexduel/contracts-http';
import type { SelfDescription } from '@hexduel/telemetry';

const HASH_LENGTH = 12;
let build: string | undefined;

/** What this process says about itself, at `now` of its clock. */
export function processReport({ migrations, egress, ...numbers }: SelfDescription, now: number): ProcessReport {
  build ??= hashOfProgram(process.argv[1]);
  return {
    process: `${hostname()}:${process.pid}`,
    now: new Date(now).toISOString(),
    node: process.version,
    build,
    ...numbers,
    ...(migrations && { migrations: [...migrations] }),
    ...(egress && { egress: { allow: [...egress.allow], deny: [...egress.deny], hosts: [...egress.hosts] } }),
  };
}

// A built service is one file. Read at the first question: a build that comes later replaces the file while this process runs on.
function hashOfProgram(path: string | undefined): string {
  try {
    return createHash('sha256')
      .update(readFileSync(path ?? ''))
      .digest('hex')
      .slice(0, HASH_LENGTH);
  } catch {
    return 'unknown';
  }
}
