/** How long a client may be silent, in milliseconds, before it is asked for a sign of life and before it counts as gone. */
export interface Silence {
  readonly askAfterMs: number;
  readonly dropAfterMs: number;
}

// Clients ping every 10 s (PING_EVERY_MS); browsers answer the server's own ping by themselves.
export const USUAL_SILENCE: Silence = { askAfterMs: 30_000, dropAfterMs: 45_000 };

export function judgeSilence(heardAt: number, now: number, silence: Silence): 'fine' | 'ask' | 'drop' {
  const silentMs = now - heardAt;
  if (silentMs >= silence.dropAfterMs) return 'drop';
  return silentMs >= silence.askAfterMs ? 'ask' : 'fine';
}
