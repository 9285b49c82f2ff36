/** One of the two streams a command writes to. */
export interface Output {
  readonly write: (text: string) => void;
  /** Whether a person looks at it who can be shown a drawing that changes in place. */
  readonly isTerminal: boolean;
  readonly hasColors: boolean;
}

/** What a person types, key by key. */
export interface KeySource {
  /** What the terminal sent for one key, or for several that came together; null where nobody types any more. */
  readonly next: () => Promise<string | null>;
  /** Leaves the terminal as it was. */
  readonly close: () => void;
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
  /** Takes over the keyboard; null where no person sits at a terminal. Ctrl-C is a key then. */
  readonly openKeys: () => KeySource | null;
  /** Calls the listener at the first of these signals; gives back how to stop listening. */
  readonly onSignal: (signals: readonly NodeJS.Signals[], listener: () => void) => () => void;
}
