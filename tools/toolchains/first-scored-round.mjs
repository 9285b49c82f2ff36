import { setTimeout as wait } from 'node:timers/promises';
import { readDemo } from '../dev/start/demo-plan.mjs';

/** The build of the pages and a first round on a busy machine. */
export const ROUND_MS = 300_000;

/** The number of the first round that the ladder of the demo has scored, of a system of `startSystem`; null where none is in time. */
export async function firstScoredRound(address, started) {
  const { slug } = (await readDemo()).sandbox;
  const url = `${address}/api/ladder/sandboxes/${slug}/ladder`;
  for (const end = performance.now() + ROUND_MS; performance.now() < end && !started.hasEnded(); await wait(250)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    const json = answer?.ok ? await answer.json() : null;
    if (json?.data.scoredRound > 0) return json.data.scoredRound;
  }
  return null;
}
