const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export interface RateLimits {
  readonly perHour: number;
  readonly perMinute: number;
}

export interface Rated {
  readonly isAllowed: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** Counts the calls per hour and per minute, in windows that begin with their first call. */
export class RateLimit {
  #hour = { from: Number.NEGATIVE_INFINITY, calls: 0 };
  #minute = { from: Number.NEGATIVE_INFINITY, calls: 0 };

  constructor(
    private readonly limits: RateLimits,
    private readonly now: () => number,
  ) {}

  take(): Rated {
    const now = this.now();
    if (now >= this.#hour.from + HOUR_MS) this.#hour = { from: now, calls: 0 };
    if (now >= this.#minute.from + MINUTE_MS) this.#minute = { from: now, calls: 0 };
    const { perHour, perMinute } = this.limits;
    const isBurst = this.#minute.calls >= perMinute;
    const isAllowed = this.#hour.calls < perHour && !isBurst;
    if (isAllowed) {
      this.#hour.calls += 1;
      this.#minute.calls += 1;
    }
    const retryAfter = Math.ceil((this.#minute.from + MINUTE_MS - now) / 1000);
    return {
      isAllowed,
      headers: {
        'ratelimit-limit': String(perHour),
        'ratelimit-remaining': String(perHour - this.#hour.calls),
        'ratelimit-reset': String(Math.ceil((this.#hour.from + HOUR_MS) / 1000)),
        ...(isBurst ? { 'retry-after': String(retryAfter) } : {}),
      },
    };
  }
}
