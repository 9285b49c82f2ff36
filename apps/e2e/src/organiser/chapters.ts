/** The chapters of an event, each a test that needs those before it: where one fails, the others fail at once and say so. */
export class Chapters {
  readonly #seconds: string[] = [];
  #failed: string | null = null;

  /** Makes a test of a chapter. */
  add(name: string, act: () => Promise<unknown>, withinMs: number): void {
    it(
      name,
      async () => {
        if (this.#failed !== null) throw new Error(`not tried, since “${this.#failed}” failed before`);
        const begun = performance.now();
        this.#failed = name;
        await act();
        this.#failed = null;
        this.#seconds.push(`${((performance.now() - begun) / 1_000).toFixed(1)} s ${name}`);
      },
      withinMs,
    );
  }

  /** How long each chapter took. */
  get times(): string {
    return this.#seconds.join('\n');
  }
}
