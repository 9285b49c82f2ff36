/** Null when all is well, else what is not, in words. */
export type Check = () => Promise<string | null> | string | null;

export interface ReadinessReport {
  readonly status: 'ready' | 'not ready' | 'stopping';
  readonly checks: Readonly<Record<string, string>>;
}

const CHECK_MS = 2_000;

/** Whether this process should be sent requests: every check passes and it is not about to stop. */
export class Readiness {
  readonly #checks = new Map<string, Check>();
  #isStopping = false;

  add(name: string, check: Check): void {
    this.#checks.set(name, check);
  }

  stop(): void {
    this.#isStopping = true;
  }

  async report(): Promise<ReadinessReport> {
    const results = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, (await runCheck(check)) ?? 'ok'] as const),
    );
    const isGood = results.every(([, result]) => result === 'ok');
    const status = this.#isStopping ? 'stopping' : isGood ? 'ready' : 'not ready';
    return { status, checks: Object.fromEntries(results) };
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
