/** Measures the memory of each service, started as in production: when idle, and after 50 rounds of 14 entries. */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { completedRounds, holdRounds } from '@hexduel/testing/system';
import { endChild, spawnBound } from '../dev/bound-child.mjs';
import { printTable } from './measure';
import { metricOf, startTournamentSystem } from './tournament-system';

const WEB = fileURLToPath(new URL('../../apps/web', import.meta.url));
const REST_MS = 20_000;
const ROUNDS = 50;
const MIB = 1_048_576;

interface Web {
  readonly url: string;
  /** Resident bytes including child processes; NaN without /proc. */
  residentBytes(): number;
  stop(): Promise<void>;
}

/** The web pages, if they are built. */
async function startWeb(ladderUrl: string): Promise<Web | null> {
  if (!existsSync(`${WEB}/.next/BUILD_ID`)) return null;
  let url = '';
  const next = fileURLToPath(new URL('../../node_modules/next/dist/bin/next', import.meta.url));
  const child = spawnBound(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', '0'], {
    cwd: WEB,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      HEXDUEL_WEB_LADDER_URL: ladderUrl,
    },
    onLine: (line) => {
      url ||= /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? '';
    },
  });
  while (url === '') {
    if (child.exitCode !== null)
      throw new Error('the web did not start: build it with "npm run build -w @hexduel/web"');
    await sleep(50);
  }
  return { url, residentBytes: () => residentBytes(child.pid ?? 0), stop: () => endChild(child, 'SIGTERM', 10_000) };
}

function residentBytes(pid: number): number {
  if (!existsSync(`/proc/${pid}/status`)) return NaN;
  const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, child) => sum + residentBytes(child), own);
}

const system = await startTournamentSystem({ entries: 14, runners: 1 });
const web = await startWeb(system.ladder.url);

async function measure(): Promise<Map<string, { rss: number; heap: number }>> {
  const figures = new Map<string, { rss: number; heap: number }>();
  for (const [name, url] of system.processes) {
    const rss = await metricOf(url, 'process_resident_memory_bytes');
    figures.set(name, { rss, heap: await metricOf(url, 'nodejs_heap_size_used_bytes') });
  }
  if (web) figures.set('web', { rss: web.residentBytes(), heap: NaN });
  return figures;
}

async function visitPages(slug: string): Promise<void> {
  for (const language of ['en', 'ru']) await fetch(`${web?.url}/${language}/s/${slug}`).then((page) => page.text());
}

const mib = (bytes: number): string => (Number.isNaN(bytes) ? '-' : (bytes / MIB).toFixed(0));
const print = (title: string, figures: Awaited<ReturnType<typeof measure>>): void => {
  const rows = [...figures].map(([name, { rss, heap }]) => [name, mib(rss), mib(heap)]);
  printTable(title, ['process', 'resident MiB', 'heap MiB'], rows);
};

await sleep(REST_MS);
print(`Memory ${REST_MS / 1_000} s after the start`, await measure());
const slug = await system.addSandbox({ bots: system.players, intervalMs: 0 });
while ((await completedRounds(system, slug)) < ROUNDS) {
  if (web) await visitPages(slug);
  await sleep(500);
}
await holdRounds(system, slug);
await sleep(REST_MS);
print(`Memory ${REST_MS / 1_000} s after ${ROUNDS} rounds of 14 entries`, await measure());
await web?.stop();
await system.stop();
process.exit(0);
