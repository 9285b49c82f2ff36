/** Runners 1, 2 and 4: games per second against bots of 20 ms, and the efficiency of scale. */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { eventually, startScript } from '@hexduel/testing/servers';
import type { RunningScript } from '@hexduel/testing/servers';
import { completedRounds, openRound, sql, startSystem } from '@hexduel/testing/system';
import type { System, TestBot } from '@hexduel/testing/system';
import { tableText } from '../../bench/measure';
import { busySeconds } from '../../bench/tournament-system';
import { describeWithTools } from '../describe-with-tools';

const LATENCY_MS = 20;
/** So few that the bots, and not the cores of a small machine, say how long a match takes: 16 games at once with four runners. */
const CONCURRENCY = 4;
/** More entries for more runners, so that each round takes about as long. */
const ROUNDS = [
  { runners: 4, entries: 16 },
  { runners: 2, entries: 11 },
  { runners: 1, entries: 8 },
];
const LEGS = 2;

interface Measured {
  readonly runners: number;
  readonly matches: number;
  /** While all runners had as much to play as they could. */
  readonly gamesPerS: number;
  /** Share of all cores of the machine that was in use, by whomever. */
  readonly busy: number;
  /** Of the whole machine, for a game. */
  readonly cpuMsOfGame: number;
}

describeWithTools('runners', [], () => {
  let system: System;
  let botProcess: RunningScript;
  let bots: readonly TestBot[];

  beforeAll(async () => {
    const names = Array.from({ length: Math.max(...ROUNDS.map(({ entries }) => entries)) }, (_, n) => `Bot ${n + 1}`);
    botProcess = startScript(join(__dirname, 'start-late-bots.ts'), {
      NAMES: names.join(),
      LATENCY_MS: String(LATENCY_MS),
    });
    system = await startSystem({ bots: [], runners: 4, env: { HEXDUEL_MATCHES_CONCURRENCY: String(CONCURRENCY) } });
    ({ bots } = JSON.parse(await botProcess.printed('"bots"')) as { bots: readonly TestBot[] });
    // Everything is compiled before the first measurement.
    await play(bots.slice(0, 6));
  });

  afterAll(async () => {
    await (system as System | undefined)?.stop();
    await botProcess.kill();
  });

  /** Plays a round of these bots in a sandbox of its own, whose name it returns. */
  async function play(entries: readonly TestBot[]): Promise<string> {
    const slug = await system.addSandbox({ bots: entries });
    await openRound(system, slug);
    await eventually(async () => expect(await completedRounds(system, slug)).toBe(1), 120_000);
    return slug;
  }

  async function measure({ runners, entries }: (typeof ROUNDS)[number]): Promise<Measured> {
    for (const runner of system.runners.slice(runners)) await runner.stop();
    const [before, from] = [busySeconds(), performance.now()];
    const slug = await play(bots.slice(0, entries));
    const [busy, seconds] = [busySeconds() - before, (performance.now() - from) / 1_000];
    const ends = await decisions(system, slug);
    return {
      runners,
      matches: ends.length,
      gamesPerS: LEGS * steadyRate(ends, runners * CONCURRENCY),
      busy: busy / (seconds * cpus().length),
      cpuMsOfGame: (busy * 1_000) / (LEGS * ends.length),
    };
  }

  it('two play clearly more than one, and four no less than two', async () => {
    const measured: Measured[] = [];
    for (const round of ROUNDS) measured.unshift(await measure(round));
    const [one, two, four] = measured.map(({ gamesPerS }) => gamesPerS) as [number, number, number];
    const cores = cpus().length;
    const full = (cores * 1_000) / Math.min(...measured.map(({ cpuMsOfGame }) => cpuMsOfGame));
    console.log(
      tableText(
        `Size 3, bots of ${LATENCY_MS} ms, ${CONCURRENCY} matches at once per runner, ${cores} cores for everything`,
        ['runners', 'matches', 'games/s', 'efficiency', 'machine', 'CPU ms a game'],
        measured.map(({ runners, matches, gamesPerS, busy, cpuMsOfGame }) => [
          ...[runners, matches, gamesPerS.toFixed(1), percent(gamesPerS / (runners * one))],
          ...[percent(busy), cpuMsOfGame.toFixed(0)],
        ]),
      ) + `\nBots, runners, services and servers together would fill these cores at ${full.toFixed(0)} games/s.`,
    );
    expect(two / one).toBeGreaterThanOrEqual(1.5);
    expect(four / two).toBeGreaterThanOrEqual(1);
  });
});

/** When each match of a sandbox was decided, in seconds, the earliest first. */
async function decisions({ databaseUrl }: System, slug: string): Promise<number[]> {
  const rows = await sql<{ at: number }>(
    databaseUrl,
    `select extract(epoch from m.decided_at)::float8 as at from scheduling.match m
     join scheduling.sandbox s on s.id = m.sandbox where s.slug = $1 order by m.decided_at`,
    [slug],
  );
  return rows.map(({ at }) => at);
}

/** Matches per second from when each of so many has been decided once until fewer than these are left. */
function steadyRate(ends: readonly number[], atOnce: number): number {
  const [first, last] = [atOnce - 1, ends.length - atOnce];
  return (last - first) / (ends[last]! - ends[first]!);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
