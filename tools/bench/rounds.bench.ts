/**
 * Measures rounds per minute with 14 entries (91 matches), bots that play at random and no pause between rounds, the CPU time that each
 * process spends, and what 1,000 requests to bots cost with every record stored. Everything shares this machine. With `--before COMMIT`, the
 * services of that commit and these take turns, each with a Postgres and a NATS of its own; those that wait are in `all else`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { completedRounds, holdRounds, listMatches } from '@hexduel/testing/system';
import { printTable } from './measure';
import { measuredCode } from './measured-code';
import { busySeconds, metricOf, startTournamentSystem } from './tournament-system';
import type { TournamentSystem } from './tournament-system';

const ENTRIES = 14;
/** The smallest board, where a match has the fewest requests; a usual one; and rounds of several sizes in turn, as a tournament plays them. */
const SIZES = [[3], [5], [3, 4, 5]];
const WARM_UP_MS = 5_000;
const MEASURED_MS = 20_000;
const PROCESSES = ['scheduling 1', 'ladder', 'runner 1', 'runner 2', 'bots'];

interface Used {
  readonly at: number;
  readonly decided: number;
  /** To bots, of all runners. */
  readonly requests: number;
  readonly byProcess: ReadonlyMap<string, number>;
  readonly postgres: number;
  readonly nats: number;
  readonly machine: number;
}

/** Clock ticks of Linux in a second. */
const TICKS = 100;

/** CPU seconds of a server and its children, those that have ended included; NaN without /proc. */
function serverSeconds(pid: number): number {
  if (!existsSync(`/proc/${pid}/stat`)) return NaN;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  const ticks = children.reduce((sum, child) => sum + ticksOf(child, 2), ticksOf(pid, 4));
  return ticks / TICKS;
}

/** In user mode and in the kernel, and with four fields the same of its ended children; 0 for a process that has just ended. */
function ticksOf(pid: number, fields: number): number {
  const file = `/proc/${pid}/stat`;
  const [, text = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(') ') : [];
  return text
    .split(' ')
    .slice(11, 11 + fields)
    .reduce((sum, each) => sum + Number(each), 0);
}

async function used(system: TournamentSystem, slug: string): Promise<Used> {
  const at = performance.now();
  const matches = await listMatches(system, slug);
  const seconds = await Promise.all(
    [...system.processes].map(async ([name, url]) => [name, await metricOf(url, 'process_cpu_seconds_total')] as const),
  );
  const requests = await Promise.all(
    system.runners.map(({ url }) => metricOf(url, 'hexduel_bot_request_wait_seconds_count')),
  );
  return {
    at,
    decided: matches.filter(({ status }) => status === 'decided').length,
    requests: requests.reduce((sum, each) => sum + (Number.isNaN(each) ? 0 : each), 0),
    byProcess: new Map(seconds),
    postgres: serverSeconds(system.postgres.pid),
    nats: serverSeconds(system.nats.pid),
    machine: busySeconds(),
  };
}

/** Lets the open round finish and opens no other. */
async function quieten(system: TournamentSystem, slug: string): Promise<void> {
  await holdRounds(system, slug);
  for (;;) {
    const matches = await listMatches(system, slug);
    if (matches.every(({ roundState }) => roundState === 'completed')) return;
    await sleep(50);
  }
}

interface Measured {
  /** CPU milliseconds of the platform for a match. */
  readonly cost: number;
  readonly matchesPerSecond: number;
  /** Of a match; 0 for a version that does not count them. */
  readonly requests: number;
  /** Of each process, by the order of the columns. */
  readonly shares: readonly string[];
}

async function measure(system: TournamentSystem, sizes: readonly number[]): Promise<Measured> {
  const slug = await system.addSandbox({ bots: system.players, sizes: [...sizes], intervalMs: 0 });
  while ((await completedRounds(system, slug)) === 0) await sleep(50);
  await sleep(WARM_UP_MS);
  const before = await used(system, slug);
  await sleep(MEASURED_MS);
  const after = await used(system, slug);
  await quieten(system, slug);
  const seconds = (after.at - before.at) / 1_000;
  const decided = after.decided - before.decided;
  const share = (cpu: number): string => (Number.isNaN(cpu) ? '-' : `${((cpu / seconds) * 100).toFixed(0)} %`);
  const cpu = PROCESSES.map((name) => (after.byProcess.get(name) ?? NaN) - (before.byProcess.get(name) ?? NaN));
  cpu.push(after.postgres - before.postgres, after.nats - before.nats);
  const of = (figure: number | undefined): number => (figure === undefined || Number.isNaN(figure) ? 0 : figure);
  const ours = cpu.reduce((sum, each) => sum + of(each), 0);
  const platform = ours - of(cpu[PROCESSES.indexOf('bots')]);
  return {
    cost: (platform / decided) * 1_000,
    matchesPerSecond: decided / seconds,
    requests: (after.requests - before.requests) / decided,
    shares: [...cpu.map(share), share(after.machine - before.machine - ours)],
  };
}

const codes = await measuredCode();
const systems: { name: string; system: TournamentSystem }[] = [];
for (const { name, root } of codes) {
  systems.push({ name, system: await startTournamentSystem({ entries: ENTRIES, runners: 2, root }) });
}
const rows: string[][] = [];
for (const runners of [1, 2]) {
  for (const { system } of systems) await (runners === 1 ? system.runners[1]?.stop() : system.runners[1]?.start());
  for (const sizes of SIZES) {
    const measured = new Map<string, Measured>();
    for (const { name, system } of systems) measured.set(name, await measure(system, sizes));
    // The next row begins with the other code.
    systems.reverse();
    // The same bots play by the same rules: a match has as many requests by any code.
    const requests = measured.get('now')?.requests ?? NaN;
    for (const [name, { cost, matchesPerSecond, shares }] of [...measured].sort()) {
      const ofBefore = cost / (measured.get('before')?.cost ?? NaN);
      rows.push([
        ...[sizes.join(', '), String(runners), name, matchesPerSecond.toFixed(1)],
        ((matchesPerSecond * 60) / ((ENTRIES * (ENTRIES - 1)) / 2)).toFixed(1),
        ((matchesPerSecond * requests) / 1_000).toFixed(2),
        ...[cost.toFixed(1), (cost / requests).toFixed(3), Number.isNaN(ofBefore) ? '-' : ofBefore.toFixed(2)],
        ...shares,
      ]);
    }
  }
}
for (const { system } of systems) await system.stop();
printTable(
  `Rounds of ${ENTRIES} entries with no pause between them; CPU in shares of one of ${cpus().length} cores`,
  [
    'sizes',
    'runners',
    'code',
    'matches/s',
    'rounds/min',
    '1,000 requests/s',
    'CPU ms of a match',
    'CPU s of 1,000',
    'of before',
    ...PROCESSES,
    'Postgres',
    'NATS',
    'all else',
  ],
  rows,
);
process.exit(0);
