/** One of the two streams a command writes to. */
export interface Output {
  readonly write: (text: string) => void;
  /** Whether a person looks at it who can be shown a drawing that changes in place. */
  readonly isTerminal: boolean;
  readonly hasColors: boolean;
}

/** All that a command takes from the world besides files and sockets; `main.ts` makes the real one. */
export interface Surroundings {
  readonly out: Output;
  readonly err: Output;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds on a clock that never steps back. */
  readonly elapsed: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly randomSeed: () => number;
  /** A text that never comes twice, of A-Z a-z 0-9 - and _, at most 40 characters. */
  readonly newId: () => string;
  /** Calls the listener at the first of these signals; gives back how to stop listening. */
  readonly onSignal: (signals: readonly NodeJS.Signals[], listener: () => void) => () => void;
}
