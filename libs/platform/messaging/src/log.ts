type Write = (fields: Readonly<Record<string, unknown>>, message: string) => void;

/** Where this lib writes what an operator should know; a pino logger fits. */
export interface Log {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
