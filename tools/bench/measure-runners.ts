/**
 * Measures the whole system with bots over HTTP: how long rounds take with one runner and with two, and how a slow bot
 * affects the matches of the others. The times come from the tables of scheduling.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openRound, sql, startSystem } from '@hexduel/testing/system';
import type { SandboxOptions, System } from '@hexduel/testing/system';

export const LATENCY_MS = 20;
export const SLOW_MS = 900;
export const CONCURRENCY = 4;
export const REPETITIONS = 2;
export const FAST_BOTS = 6;

interface Played {
  readonly names: readonly [string, string];
  /** Milliseconds from the release of a match to its decision. */
  readonly ms: number;
}

interface PlayedRound {
  readonly ms: number;
  readonly matches: readonly Played[];
}

async function playRound(system: System, options: SandboxOptions): Promise<PlayedRound> {
  const slug = await system.addSandbox(options);
  await openRound(system, slug);
  for (;;) {
    await sleep(100);
    const [round] = await sql<{ id: string; ms: number }>(
      system.databaseUrl,
      `select r.id, (extract(epoch from r.completed_at - r.opened_at) * 1000)::float8 as ms from scheduling.round r
       join scheduling.sandbox s on s.id = r.sandbox where s.slug = $1 and r.state = 'completed'`,
      [slug],
    );
    if (!round) continue;
    const matches = await sql<{ one: string; two: string; ms: number }>(
      system.databaseUrl,
      `select a.name as one, b.name as two, (extract(epoch from m.decided_at - m.released_at) * 1000)::float8 as ms
       from scheduling.match m join scheduling.entry e on e.id = m.entry_one join scheduling.team a on a.id = e.team
       join scheduling.entry f on f.id = m.entry_two join scheduling.team b on b.id = f.team where m.round = $1`,
      [round.id],
    );
    return { ms: round.ms, matches: matches.map(({ one, two, ms }) => ({ names: [one, two], ms })) };
  }
}

/** Plays rounds of 66 matches, alternately with one runner and with two. */
export async function measureRunners(): Promise<
  { readonly runners: number; readonly matches: number; readonly ms: number }[]
> {
  const names = Array.from({ length: 12 }, (_, index) => `Bot ${index + 1}`);
  const system = await startSystem({
    bots: names,
    runners: 2,
    env: { HEXDUEL_MATCHES_CONCURRENCY: String(CONCURRENCY) },
  });
  for (const bot of system.bots.all) bot.delayMs = LATENCY_MS;
  const rounds = [];
  const [, second] = system.runners;
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    for (const runners of [1, 2]) {
      await (runners === 1 ? second!.stop() : second!.start());
      const { ms, matches } = await playRound(system, {});
      rounds.push({ runners, matches: matches.length, ms });
    }
  }
  await system.stop();
  return rounds;
}

/** Durations of matches: of the fast bots without a slow one, of the fast bots beside it, and of the slow one. */
export async function measureSlowBot(): Promise<Readonly<Record<'without' | 'beside' | 'own', readonly number[]>>> {
  const names = [...Array.from({ length: FAST_BOTS }, (_, index) => `Bot ${index + 1}`), 'Slow'];
  const system = await startSystem({ bots: names, runners: 1 });
  for (const bot of system.bots.all) bot.delayMs = bot.name === 'Slow' ? SLOW_MS : LATENCY_MS;
  const fast = system.bots.all.slice(0, FAST_BOTS);
  // The first round warms up.
  await playRound(system, { bots: fast });
  const before = await playRound(system, { bots: fast });
  const all = await playRound(system, { bots: system.bots.all });
  const after = await playRound(system, { bots: fast });
  await system.stop();
  const times = (matches: readonly Played[]) => matches.map(({ ms }) => ms);
  const isOwn = ({ names: pair }: Played): boolean => pair.includes('Slow');
  return {
    without: times([...before.matches, ...after.matches]),
    beside: times(all.matches.filter((match) => !isOwn(match))),
    own: times(all.matches.filter(isOwn)),
  };
}
