import type { SandboxTimingsV1 } from '@hexduel/contracts-events';
import type { Queryable } from '@hexduel/database';
import type { z } from 'zod';
import { readLog } from '../flight/logged-leg';
import { readLogs } from '../match/flight-log.queries';
import { percentilesOf } from './percentiles';
import { countLostLegs, sampleMatches } from './timings.queries';

type Timings = z.infer<typeof SandboxTimingsV1.answer>['groups'][number];

/** How long the bots of each group took to answer, and how they failed. Reads one log at a time. */
export async function readTimings(
  tx: Queryable,
  { sandbox, groups, matches }: SandboxTimingsV1,
): Promise<{ groups: Timings[] }> {
  const lost = await countLostLegs(tx, sandbox);
  const answers: Timings[] = [];
  for (const entries of groups) {
    const of = new Set(entries);
    const { times, reached } = await timesOf(tx, sandbox, of, matches);
    answers.push({
      requests: times.length,
      times: percentilesOf(times),
      reached,
      lost: lost
        .filter(({ entry }) => of.has(entry))
        .reduce((sums, { reason, legs }) => ({ ...sums, [reason]: sums[reason] + legs }), {
          ...{ no_connection: 0, timeout: 0, wrong_response: 0, wrong_move: 0 },
        }),
    });
  }
  return { groups: answers };
}

async function timesOf(
  tx: Queryable,
  sandbox: string,
  entries: ReadonlySet<string>,
  limit: number,
): Promise<{ readonly times: number[]; readonly reached: number }> {
  const times: number[] = [];
  const reached = new Set<string>();
  for (const sampled of await sampleMatches(tx, { sandbox, entries: [...entries], limit })) {
    for (const { leg, log } of await readLogs(tx, sampled.match, sampled.resultHash)) {
      const exchangesOf = await readLog(log);
      const first = sampled.firsts[leg - 1];
      for (const side of [1, 2] as const) {
        const entry = side === 1 ? sampled.one : sampled.two;
        if (!exchangesOf || !first || !entries.has(entry)) continue;
        const answered = exchangesOf(side === first ? 1 : 2).filter(({ status }) => status !== null);
        if (answered.length > 0) reached.add(entry);
        times.push(...answered.flatMap(({ timings }) => (timings ? [timings.total] : [])));
      }
    }
  }
  return { times, reached: reached.size };
}
