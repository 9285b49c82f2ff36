import type { EntityManager } from 'typeorm';
import { Changes } from '../revision/changes';
import { lockSandbox } from '../sandbox/find-sandbox';
import { judgeResults, resultKey } from './judge-results';
import type { Verdict } from './judge-results';
import {
  finishMatches,
  insertResults,
  readEntriesInRounds,
  readJudgedMatches,
  readStoredResults,
} from './result.queries';
import type { Finished } from './result.queries';

export interface Recorded {
  /** What became of each result, in their order. */
  readonly verdicts: readonly Verdict[];
  /** True where a completed round was waiting only for these results. */
  readonly makeScorable: boolean;
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
  const ids = results.map(({ match }) => match);
  const matches = new Map((await readJudgedMatches(tx, sandbox, ids)).map((match) => [match.id, match]));
  const stored = new Set((await readStoredResults(tx, ids)).map(resultKey));
  const verdicts = judgeResults(results, { epoch: locked?.epoch ?? null, matches, stored });
  const judged = results.map((result, index) => ({ result, verdict: verdicts[index] ?? 'stale' }));
  const kept = judged.filter(({ verdict }) => KEPT.has(verdict)).map(({ result }) => result);
  const early = new Set(judged.filter(({ verdict }) => verdict === 'early').map(({ result }) => result));
  if (kept.length > 0) await insertResults(tx, kept, early);
  const shown = judged.filter(({ verdict }) => verdict === 'shown').map(({ result }) => result);
  const makeScorable = shown.length > 0 && (await showResults(tx, sandbox, shown));
  return { verdicts: judged.map(({ verdict }) => verdict), makeScorable };
}

async function showResults(tx: EntityManager, sandbox: string, shown: readonly Finished[]): Promise<boolean> {
  const matches = shown.map(({ match }) => match);
  const isScorable = await finishMatches(tx, shown);
  // The pages of all who play in the round show how far it is.
  const entries = await readEntriesInRounds(tx, matches);
  await new Changes(sandbox)
    .ofRound(Math.min(...entries.map(({ number }) => number)))
    .entries(entries.map(({ entry }) => entry))
    .matches(matches)
    .since(Math.min(...shown.map(({ legs }) => Date.parse(legs[1].finishedAt))))
    .write(tx);
  return isScorable;
}
