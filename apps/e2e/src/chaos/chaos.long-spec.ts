/**
 * Rounds of eight teams while every few seconds something breaks: processes, servers, links, the disk of NATS, clocks. A seed,
 * which is printed, decides what and when.
 */
import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportNotRun } from '@hexduel/testing/not-run';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { holdRounds, repository, sql } from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';
import { checkOutcomes } from '../system/check-outcomes';
import { FAULT_KINDS, planFaults } from './fault-plan';
import { playFaults } from './play-faults';
import { RoundWatch } from './round-watch';
import { startFragileSystem } from './start-fragile-system';
import type { StartedFragileSystem } from './start-fragile-system';

const ROUNDS = Number(process.env.HEXDUEL_CHAOS_ROUNDS ?? 8);
const SEED = Number(process.env.HEXDUEL_CHAOS_SEED ?? randomInt(2 ** 47));
/** Some kinds only, separated by commas, to look into them. */
const KINDS = process.env.HEXDUEL_CHAOS_KINDS?.split(',') ?? FAULT_KINDS;
const TEAMS = 8;
const PAIRS = (TEAMS * (TEAMS - 1)) / 2;
/** How long after each repair a round must be scored at the latest. */
const SCORED_WITHIN_MS = 60_000;
const LONGEST_ROUND_MS = 120_000;

/** Legs that did not end by the score. The bots play to the end, so that any other end is a fault of ours. */
function lostByFault({ databaseUrl }: System): Promise<{ match: string; leg: unknown }[]> {
  return sql(
    databaseUrl,
    `select r.match, l.leg - 'replay' as leg from ladder.match_result r cross join lateral jsonb_array_elements(r.legs::jsonb) l (leg)
     where l.leg ->> 'reason' <> 'by_score'`,
  );
}

/** What happened, and every line that the parts have logged. */
function keepLogs(lines: readonly string[]): void {
  const folder = join(repository, '.hexduel/chaos');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${SEED}.log`), lines.join('\n'));
}

describeWithServers(`chaos (HEXDUEL_CHAOS_SEED=${SEED} HEXDUEL_CHAOS_ROUNDS=${ROUNDS})`, () => {
  jest.setTimeout(ROUNDS * LONGEST_ROUND_MS);
  let fragile: StartedFragileSystem | undefined;
  let watch: RoundWatch | undefined;

  beforeAll(async () => {
    fragile = await startFragileSystem(Array.from({ length: TEAMS }, (_, index) => `Team ${index + 1}`));
    if (!fragile.disk) reportNotRun('a full disk of NATS in the chaos suite', 'run it as root, who may mount one');
  });
  afterAll(async () => {
    await watch?.stop();
    await fragile?.stop();
  });

  it(`${ROUNDS} rounds of ${TEAMS} teams survive a fault each`, async () => {
    if (!fragile) throw new Error('the system has not started');
    const { system, disk, logs } = fragile;
    const begunAt = performance.now();
    const lines: string[] = [];
    const log = (line: string): void => {
      lines.push(`${((performance.now() - begunAt) / 1_000).toFixed(1)} s, ${line}`);
      if (process.env.HEXDUEL_CHAOS_LOG !== undefined) process.stderr.write(`${lines.at(-1)}\n`);
    };
    const possible = FAULT_KINDS.filter((kind) => kind !== 'fill disk' || disk !== null);
    const kinds = possible.filter((kind) => KINDS.includes(kind));
    const slug = await system.addSandbox({ intervalMs: 0, maxParallelGames: 4 });
    const rounds = new RoundWatch(system, slug);
    watch = rounds;
    try {
      const played = await playFaults(planFaults({ seed: SEED, rounds: ROUNDS, kinds }), fragile, rounds, log);
      const last = performance.now();
      await eventually(() => {
        expect(rounds.scored).toBeGreaterThanOrEqual(ROUNDS);
        expect(rounds.scoredAfter(last)).toBeLessThan(Infinity);
      }, SCORED_WITHIN_MS);
      await holdRounds(system, slug);
      const { rounds: number, matches, verdict } = await checkOutcomes(system, slug);
      expect(matches).toHaveLength(number * PAIRS);
      expect(matches.filter(({ status }) => status !== 'decided')).toEqual([]);
      expect(await lostByFault(system)).toEqual([]);
      const waits = played.map(({ kind, target, repairedAt }) => ({
        after: `${kind}: ${target}`,
        seconds: Math.round(rounds.scoredAfter(repairedAt) / 100) / 10,
      }));
      for (const { after, seconds } of waits.toSorted((one, other) => other.seconds - one.seconds).slice(0, 5)) {
        log(`a round was scored ${seconds} s after the repair of ${after}`);
      }
      const slow = played.filter(({ repairedAt }) => rounds.scoredAfter(repairedAt) > SCORED_WITHIN_MS);
      expect(slow).toEqual([]);
      const counts = kinds.map((kind) => `${kind} ${played.filter((fault) => fault.kind === kind).length}`);
      process.stdout.write(
        `chaos with seed ${SEED}: ${number} rounds in ${((performance.now() - begunAt) / 1_000).toFixed(0)} s; ${counts.join(', ')}; ` +
          `the longest time without a scored round is ${(rounds.longestGapMs / 1_000).toFixed(1)} s; ${verdict}\n`,
      );
    } finally {
      keepLogs([...lines, ...logs()]);
    }
  });
});
