import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 100;

/** Waits until the URL answers 200; false when it takes longer than `withinMs`. */
export async function answersWithin(url, withinMs, { signal } = {}) {
  for (const end = performance.now() + withinMs; performance.now() < end; await sleep(LOOK_MS)) {
    if (signal?.aborted) return false;
    if (await answersOk(url)) return true;
  }
  return false;
}

async function answersOk(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}
