import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 500;

/** Resolves when a round of the sandbox has been scored since the call; null when the signal came before. */
export async function firstScoredRound({ ladderUrl, slug, signal }) {
  const before = await scored(ladderUrl, slug);
  while (!signal.aborted) {
    const now = await scored(ladderUrl, slug);
    if (now !== null && now.count > 0 && (now.epoch !== before?.epoch || now.count > before.count)) return now;
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
  return null;
}

async function scored(ladderUrl, slug) {
  try {
    const answer = await fetch(`${ladderUrl}/api/ladder/sandboxes/${slug}/ladder`, {
      signal: AbortSignal.timeout(5_000),
    });
    if (!answer.ok) return null;
    const { epoch, data } = await answer.json();
    return { epoch, count: data.scoredRound };
  } catch {
    return null;
  }
}
