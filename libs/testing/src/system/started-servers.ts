interface Stoppable {
  stop(): Promise<unknown>;
}

/** What a test has started so far, to be stopped together, also when a later start fails. */
export class StartedServers {
  readonly #starts: Promise<Stoppable>[] = [];

  /** Resolves as `starting` does; `stop` waits for it. */
  add<Server extends Stoppable>(starting: Server | Promise<Server>): Promise<Server> {
    const started = Promise.resolve(starting);
    this.#starts.push(started);
    return started;
  }

  /** Stops all, the last one first. What did not start is passed over. Throws the first problem after that. */
  async stop(): Promise<void> {
    const problems: unknown[] = [];
    for (const start of await Promise.allSettled(this.#starts.splice(0).reverse())) {
      if (start.status === 'fulfilled') await start.value.stop().catch((problem: unknown) => problems.push(problem));
    }
    if (problems.length > 0) throw problems[0];
  }
}
