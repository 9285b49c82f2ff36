import type { ClockReading } from './check-clock';

const WITHIN_MS = 5_000;

/** What the clock of a server shows in the `Date` of its answer; null where it does not answer or says none. */
export async function readDate(url: string, now: () => number): Promise<ClockReading | null> {
  const sentAt = now();
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) });
    const receivedAt = now();
    await response.body?.cancel();
    const shown = Date.parse(response.headers.get('date') ?? '');
    return Number.isNaN(shown) ? null : { sentAt, receivedAt, shown, resolutionMs: 1_000 };
  } catch {
    return null;
  }
}
