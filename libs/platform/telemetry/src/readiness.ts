/** Null when all is well, else what is not, in words. */
export type Check = () => Promise<string | null> | string | null;

/** Something that the process cannot work without: a database, a message server. */
export interface Dependency {
  readonly name: string;
  readonly check: Check;
  /** True for an error that says that this dependency is away and nothing about the request; such requests are answered 503. */
  readonly isOutage?: (error: unknown) => boolean;
}

/** Something that should not last although the process works: a fact that waits, a task that is late. */
export interface Warning {
  readonly name: string;
  /** Null while there is nothing to warn about, else what an operator should know, in words. */
  readonly check: Check;
}

/** Something that waits, as a number at any time: a warning only says when it has waited for too long. */
export interface Waiting {
  readonly name: string;
  /** How many wait, and for how many seconds the oldest has. Both 0 where nothing waits. */
  readonly read: () => Promise<Omit<CountedWaiting, 'name'>>;
}

export interface CountedWaiting {
  readonly name: string;
  readonly count: number;
  readonly oldestSeconds: number;
}

/** A warning that applies now. */
export interface CurrentWarning {
  readonly name: string;
  readonly text: string;
}

export interface ReadinessReport {
  /** `degraded`: the process works and takes requests, but a warning applies. */
  readonly status: 'ready' | 'degraded' | 'not ready' | 'stopping';
  readonly checks: Readonly<Record<string, string>>;
  readonly warnings: readonly CurrentWarning[];
}

const CHECK_MS = 2_000;

/**
 * Whether this process should be sent requests: every dependency answers its check and the process is not stopping. Warnings
 * are reported beside that and never take the process out of service.
 */
export class Readiness {
  readonly #dependencies: Dependency[] = [];
  readonly #warnings: Warning[] = [];
  readonly #waiting: Waiting[] = [];
  #isStopping = false;

  add(dependency: Dependency): void {
    this.#dependencies.push(dependency);
  }

  /** Adds a warning. Its check runs each time somebody asks for readiness: keep it cheap. */
  warn(warning: Warning): void {
    this.#warnings.push(warning);
  }

  /** Adds something that waits. It is counted each time somebody asks how much waits. */
  count(waiting: Waiting): void {
    this.#waiting.push(waiting);
  }

  /** What waits now. Rejects where a count cannot be read. */
  waiting(): Promise<CountedWaiting[]> {
    return Promise.all(this.#waiting.map(async ({ name, read }) => ({ name, ...(await read()) })));
  }

  stop(): void {
    this.#isStopping = true;
  }

  /** The names of all warnings, whether they apply or not. */
  get warningNames(): readonly string[] {
    return this.#warnings.map(({ name }) => name);
  }

  /** The warnings that apply now. */
  async currentWarnings(): Promise<CurrentWarning[]> {
    const results = await Promise.all(
      this.#warnings.map(async ({ name, check }) => ({ name, text: await runCheck(check) })),
    );
    return results.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]));
  }

  async report(): Promise<ReadinessReport> {
    const [results, warnings] = await Promise.all([
      Promise.all(this.#dependencies.map(async ({ name, check }) => [name, (await runCheck(check)) ?? 'ok'] as const)),
      this.currentWarnings(),
    ]);
    const isGood = results.every(([, result]) => result === 'ok');
    return { status: this.#status(isGood, warnings.length > 0), checks: Object.fromEntries(results), warnings };
  }

  /** The name of the dependency whose outage an error reports; null for every other error. */
  outageIn(error: unknown): string | null {
    return this.#dependencies.find(({ isOutage }) => isOutage?.(error) === true)?.name ?? null;
  }

  #status(isGood: boolean, hasWarnings: boolean): ReadinessReport['status'] {
    if (this.#isStopping) return 'stopping';
    if (!isGood) return 'not ready';
    return hasWarnings ? 'degraded' : 'ready';
  }
}

async function runCheck(check: Check): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer within ${CHECK_MS} ms`), CHECK_MS);
  });
  try {
    return await Promise.race([Promise.resolve(check()), late]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}
