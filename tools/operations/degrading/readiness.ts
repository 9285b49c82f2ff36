import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@hexduel/testing/servers';
import type { Part } from '@hexduel/testing/system';

/** What a service answers when it is asked whether it is ready. */
export interface Ready {
  readonly code: number;
  readonly status: string;
  readonly warnings: readonly string[];
}

export async function readyOf(part: Pick<Part, 'url'>): Promise<Ready> {
  const answer = await fetch(`${part.url}/health/ready`);
  const { status, warnings } = (await answer.json()) as { status: string; warnings?: string[] };
  return { code: answer.status, status, warnings: warnings ?? [] };
}

/** Milliseconds until the service answers like this. */
export async function msUntil(part: Pick<Part, 'url'>, status: string, withinMs: number): Promise<number> {
  const from = performance.now();
  await eventually(async () => expect((await readyOf(part)).status).toBe(status), withinMs);
  return performance.now() - from;
}

/** Starts a service that is down; milliseconds until it is ready. */
export async function msToStart(part: Part, withinMs: number): Promise<number> {
  const from = performance.now();
  part.spawn();
  while ((await readyOf(part).catch(() => null))?.status !== 'ready') {
    if (performance.now() - from > withinMs) throw new Error(`${part.name} is not ready:\n${part.lines.join('\n')}`);
    await sleep(25);
  }
  return performance.now() - from;
}
