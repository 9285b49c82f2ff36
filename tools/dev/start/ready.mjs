import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 100;

/** Waits until the URL answers with a status that `isGood` accepts; false when it takes longer than `withinMs`. */
export async function answersWithin(url, withinMs, { isGood = (status) => status === 200, signal } = {}) {
  for (const end = performance.now() + withinMs; performance.now() < end; await sleep(LOOK_MS)) {
    if (signal?.aborted) return false;
    const status = await statusOf(url);
    if (status !== null && isGood(status)) return true;
  }
  return false;
}

async function statusOf(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
