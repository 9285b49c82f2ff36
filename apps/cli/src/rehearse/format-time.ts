import type { Say } from '../language';

/** Milliseconds as people read them: "12.3 s" from a second on. */
export function formatTime(value: string | number | undefined, say: Say): string {
  const time = Number(value ?? 0);
  return time >= 1_000 ? `${(time / 1_000).toFixed(1)} ${say('s', 'с')}` : `${Math.round(time)} ${say('ms', 'мс')}`;
}
