export interface Running {
  /** Resolves when it has ended, to how it ended in words. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  kill(): void;
}

export interface Supervised {
  /** Resolves to how it last ended, once it has ended several times without ever being ready. */
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
