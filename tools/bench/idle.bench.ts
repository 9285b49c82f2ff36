import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endChild, spawnBound } from '../dev/bound-child.mjs';
import { printTable } from './measure';

/**
 * Measures what the whole demo of `npm start` takes of one core while nothing is played: services, pages, Postgres, NATS and bots. First
 * while its tournament runs and the next round is an hour away, then while no tournament runs.
 */
const CALM_MS = 90_000;
const MEASURED_MS = 45_000;
const PATIENCE_MS = 300_000;
const HOUR_MS = 3_600_000;
/** Percent of one core for everything. */
const ALLOWED = 3;
/** Clock ticks of Linux in a second. */
const TICKS = 100;

interface Process {
  readonly parent: number;
  readonly name: string;
  readonly ticks: number;
}

async function processes(): Promise<Map<number, Process>> {
  const found = new Map<number, Process>();
  for (const pid of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
    // It may have ended since it was listed.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const [, program = '', rest = ''] = /\((.*)\) (.*)/s.exec(stat) ?? [];
    // All services are the same program: Node.
    const name = /([\w-]+)\.mjs/.exec(command)?.[1] ?? program;
    const fields = rest.split(' ');
    if (name !== '')
      found.set(Number(pid), { parent: Number(fields[1]), name, ticks: Number(fields[11]) + Number(fields[12]) });
  }
  return found;
}

/** Of these processes, those that a process has started, directly or not. */
function startedBy(pid: number, all: ReadonlyMap<number, Process>): number[] {
  const children = [...all].filter(([, { parent }]) => parent === pid).map(([child]) => child);
  return children.flatMap((child) => [child, ...startedBy(child, all)]);
}

/** Ticks in a while, by the names of the processes. */
async function ticksIn(pid: number): Promise<Map<string, number>> {
  await sleep(CALM_MS);
  const before = await processes();
  await sleep(MEASURED_MS);
  const after = await processes();
  const byName = new Map<string, number>();
  for (const each of [pid, ...startedBy(pid, after)]) {
    const { name = '', ticks = 0 } = after.get(each) ?? {};
    byName.set(name, (byName.get(name) ?? 0) + ticks - (before.get(each)?.ticks ?? 0));
  }
  return byName;
}

const home = await mkdtemp(join(tmpdir(), 'hexduel-bench-'));
let url = '';
const root = fileURLToPath(new URL('../..', import.meta.url));
const demo = spawnBound(process.execPath, ['tools/dev/start.mjs'], {
  cwd: root,
  env: { ...process.env, HEXDUEL_HOME: home, HEXDUEL_PORT: '0' },
  onLine: (line: string) => (url ||= /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? ''),
});

/** Resolves when the page answers; until everything runs, the demo says that it starts. */
async function running(): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const page = url === '' ? null : await fetch(`${url}/en/s/demo`).catch(() => null);
    if (page?.ok) return;
    await sleep(1_000);
  }
  throw new Error('the demo did not start: run "npm start" to see why');
}

async function change(method: 'PATCH' | 'POST', path: string, body?: object): Promise<void> {
  const { admin } = JSON.parse(await readFile(join(home, 'secrets.json'), 'utf8')) as { admin: string };
  const json = { 'content-type': 'application/json' };
  const credentials = JSON.stringify({ name: 'admin', password: admin, as: 'bearer' });
  const signedIn = await fetch(`${url}/api/scheduling/session/admin`, {
    method: 'POST',
    headers: json,
    body: credentials,
  });
  const { bearer } = (await signedIn.json()) as { bearer: string };
  const answer = await fetch(`${url}/api/scheduling/sandboxes/demo${path}`, {
    ...{ method, headers: { ...json, authorization: `Bearer ${bearer}` } },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} of the demo: ${answer.status} ${await answer.text()}`);
}

const rows: (string | number)[][] = [];
const measure = async (what: string): Promise<void> => {
  const byName = [...(await ticksIn(demo.pid ?? 0))].sort(([, a], [, b]) => b - a);
  const share = (ticks: number): number => (ticks / TICKS / (MEASURED_MS / 1_000)) * 100;
  const all = share(byName.reduce((sum, [, ticks]) => sum + ticks, 0));
  const most = byName.slice(0, 4).map(([name, ticks]) => `${name} ${share(ticks).toFixed(2)}`);
  rows.push([what, all.toFixed(2), ALLOWED, (all / ALLOWED).toFixed(2), most.join(', ')]);
};
try {
  await running();
  await change('PATCH', '', { roundIntervalMs: HOUR_MS });
  await measure('the next round is an hour away');
  await change('POST', '/pause');
  await measure('no tournament runs');
} finally {
  await endChild(demo, 'SIGINT', 30_000);
  await rm(home, { recursive: true, force: true });
}
printTable(
  'The demo while nothing is played: percent of one core, all processes',
  ['what', 'measured', 'allowed', 'ratio', 'of it'],
  rows,
);
