export interface Running {
  /** Resolves, when it has ended, to how it did in words. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  kill(): void;
}

export interface Supervised {
  /** How it ended last, once it has died several times without having been ready. */
  readonly failed: Promise<string>;
  ready(): void;
  stop(): Promise<void>;
  kill(): void;
}

export function restartDelay(deaths: number): number;
export function supervise(watch: {
  readonly start: () => Promise<Running>;
  readonly onDeath: (death: { readonly how: string; readonly delayMs: number }) => void;
}): Promise<Supervised>;
