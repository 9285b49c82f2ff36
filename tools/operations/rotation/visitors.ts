import { setTimeout as sleep } from 'node:timers/promises';

/** A session as it is sent: a script's bearer, or a browser's cookies with the CSRF token. */
export interface Visit {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Place {
  readonly context: string;
  readonly url: string;
}

const PAUSE_MS = 250;
/** Changes that have no effect worth mentioning; where there is nothing of the name, an admin is answered 404. */
const CHANGES: Readonly<Record<string, readonly [path: string, body: object]>> = {
  scheduling: ['dead-letters/999999/replay', {}],
  matches: ['checks', { team: '0193a7c0-0000-7000-8000-000000000001' }],
  provisioning: ['reconciliation', {}],
};

/**
 * People who are signed in and go on working at every replica: they read, and they ask for a change, which a browser's session
 * allows with its CSRF token only. A replica that restarts answers nothing, or 503, and is asked again.
 */
export class Visitors {
  #visits: readonly Visit[] = [];
  #isOver = true;
  #asking: Promise<void> = Promise.resolve();
  /** How often somebody who is signed in was answered, by what they asked. */
  readonly answered = new Map<string, number>();
  /** Who was taken for somebody who is not signed in, and where. */
  readonly refusals: string[] = [];

  constructor(private readonly places: readonly Place[]) {}

  /** From now on these sessions are used, and no others. */
  async begin(...visits: Visit[]): Promise<void> {
    await this.end();
    this.#visits = visits;
    this.#isOver = false;
    this.#asking = this.#ask();
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#asking;
  }

  async #ask(): Promise<void> {
    while (!this.#isOver) {
      await Promise.all(this.places.map((place) => this.#askAt(place)));
      await sleep(PAUSE_MS);
    }
  }

  async #askAt({ context, url }: Place): Promise<void> {
    for (const { name, headers } of this.#visits) {
      const [change, body] = CHANGES[context] ?? [];
      const asked: [string, string, RequestInit][] = [['GET', 'status', {}]];
      if (change !== undefined) asked.push(['POST', change, { body: JSON.stringify(body) }]);
      for (const [method, path, more] of asked) {
        const json = { ...headers, 'Content-Type': 'application/json' };
        const status = await statusOf(`${url}/api/${context}/${path}`, { method, headers: json, ...more });
        if (status === null || status === 503) continue;
        const what = `${method} ${context}/${path}`;
        if (status === 401 || status === 403) this.refusals.push(`${name}: ${what} answers ${status}`);
        else this.answered.set(what, (this.answered.get(what) ?? 0) + 1);
      }
    }
  }
}

async function statusOf(url: string, init: RequestInit): Promise<number | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(5_000) });
    await response.text();
    return response.status;
  } catch {
    return null;
  }
}
