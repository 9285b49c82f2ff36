import type { EntityManager } from 'typeorm';
import { Changes } from '../revision/changes';
import { lockSandbox } from '../sandbox/find-sandbox';
import { judgeResults, resultKey } from './judge-results';
import type { KnownMatch, Verdict } from './judge-results';
import { finishMatches, insertResults, readKnownMatches } from './result.queries';
import type { Finished } from './result.queries';

export interface Recorded {
  /** What became of each result, in their order. */
  readonly verdicts: readonly Verdict[];
  /** True where a completed round was waiting only for these results. */
  readonly makeScorable: boolean;
  /** How many more results of these rounds are to come; undefined where none of these was of an open one. */
  readonly expected: number | undefined;
}

const KEPT: ReadonlySet<Verdict> = new Set(['early', 'shown', 'spare']);

/**
 * Stores results of matches of one sandbox, several of a match apart by their hashes, and shows them. A result may come any number
 * of times, in several messages, before its round and after it.
 */
export async function recordResults(
  tx: EntityManager,
  sandbox: string,
  results: readonly Finished[],
): Promise<Recorded> {
  const locked = await lockSandbox(tx, sandbox);
  const matches = new Map<string, KnownMatch>();
  const stored = new Set<string>();
  const ids = new Set(results.map(({ match }) => match));
  for (const { id, status, countedHash, stored: hashes } of await readKnownMatches(tx, sandbox, [...ids])) {
    if (status !== null) matches.set(id, { status, countedHash });
    for (const resultHash of hashes) stored.add(resultKey({ match: id, resultHash }));
  }
  const verdicts = judgeResults(results, { epoch: locked?.epoch ?? null, matches, stored });
  const judged = results.map((result, index) => ({ result, verdict: verdicts[index] ?? 'stale' }));
  const kept = judged.filter(({ verdict }) => KEPT.has(verdict)).map(({ result }) => result);
  const early = new Set(judged.filter(({ verdict }) => verdict === 'early').map(({ result }) => result));
  if (kept.length > 0) await insertResults(tx, kept, early);
  const shown = judged.filter(({ verdict }) => verdict === 'shown').map(({ result }) => result);
  const { makeScorable, expected } =
    shown.length > 0 ? await showResults(tx, sandbox, shown) : { makeScorable: false, expected: undefined };
  return { verdicts: judged.map(({ verdict }) => verdict), makeScorable, expected };
}

async function showResults(
  tx: EntityManager,
  sandbox: string,
  shown: readonly Finished[],
): Promise<{ readonly makeScorable: boolean; readonly expected: number }> {
  const matches = shown.map(({ match }) => match);
  const rounds = await finishMatches(tx, shown);
  await new Changes(sandbox)
    .ofRound(Math.min(...rounds.map(({ number }) => number)))
    // The pages of all who play in a round show how far it is.
    .entries(rounds.flatMap(({ entries }) => entries))
    .raised(matches)
    .since(Math.min(...shown.map(({ legs }) => Date.parse(legs[1].finishedAt))))
    .write(tx);
  return {
    makeScorable: rounds.some(({ isScorable }) => isScorable),
    expected: rounds.reduce((sum, { open }) => sum + open, 0),
  };
}
