import type { Language } from './language';

/** One of the two streams a command writes to. */
export interface Output {
  readonly write: (text: string) => void;
  /** Whether it is a terminal, so that a drawing can be updated in place. */
  readonly isTerminal: boolean;
  readonly hasColors: boolean;
  /** How many characters and lines the terminal shows now; null where it is none, or does not tell. */
  readonly size: () => { readonly columns: number; readonly rows: number } | null;
}

/** The keys that a person presses. */
export interface KeySource {
  /** What the terminal sent for one key, or for several pressed at once; null at the end of input. */
  readonly next: () => Promise<string | null>;
  /** Restores the terminal. */
  readonly close: () => void;
}

/** Everything a command needs from its environment besides files and sockets; `main.ts` makes the real one. */
export interface CommandIo {
  readonly out: Output;
  readonly err: Output;
  /** A variable of the environment; undefined where it is not set or empty. */
  readonly env: (name: string) => string | undefined;
  /** What it prints is in this language: that of `--lang`, otherwise that of the environment. */
  readonly language: () => Language;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds on a clock that never steps back. */
  readonly elapsed: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly randomSeed: () => number;
  /** A unique text of at most 40 characters of A-Z a-z 0-9 - and _. */
  readonly newId: () => string;
  /** Reads the keyboard key by key, Ctrl-C included; null if stdin or stdout is no terminal. */
  readonly openKeys: () => KeySource | null;
  /** Calls the listener at the first of these signals; returns a function that stops listening. */
  readonly onSignal: (signals: readonly NodeJS.Signals[], listener: () => void) => () => void;
  /** Calls the listener when a write finds that nobody reads stdout any more (`| head`); returns a function that stops listening. */
  readonly onUnread: (listener: () => void) => () => void;
}
