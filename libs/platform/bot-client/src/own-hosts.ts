import type { ResolveName } from './resolve-name';

/** How long looked-up addresses are used, milliseconds. */
const FRESH_MS = 30_000;

/** The names of the platform's own hosts, and the addresses that they lead to now: no bot may be there. */
export class OwnHosts {
  readonly #known = new Map<string, readonly string[]>();
  #lookup: Promise<void> | null = null;
  #lookedUpAt = -Infinity;

  /** `now` in milliseconds, by a clock that never steps back. */
  constructor(
    private readonly names: readonly string[],
    private readonly resolve: ResolveName,
    private readonly now: () => number,
  ) {}

  get isEmpty(): boolean {
    return this.names.length === 0;
  }

  /**
   * Looks the names up unless that was done in the last half minute. A name that cannot be looked up keeps its last addresses,
   * because a bot must not get through while a resolver is down.
   */
  async addresses(): Promise<readonly string[]> {
    if (this.now() - this.#lookedUpAt > FRESH_MS) {
      this.#lookup ??= this.#lookUp().finally(() => {
        this.#lookup = null;
      });
      await this.#lookup;
    }
    return [...this.#known.values()].flat();
  }

  async #lookUp(): Promise<void> {
    const found = await Promise.all(
      this.names.map((name) =>
        this.resolve(name).then(
          (all) => [name, all] as const,
          () => null,
        ),
      ),
    );
    for (const each of found) if (each) this.#known.set(...each);
    this.#lookedUpAt = this.now();
  }
}
