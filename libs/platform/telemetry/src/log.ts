type Write = (fields: Readonly<Record<string, unknown>>, message: string) => void;

/** Where a process writes what an operator should know; a pino logger fits. Also the token by which Nest injects it. */
export interface Log {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}
export const Log = Symbol('Log');

export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
