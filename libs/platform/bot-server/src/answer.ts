/** An answer before it is written: always JSON. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer that something is wrong; the message says what to do about it. */
export function errorAnswer(status: number, message: string, headers?: Readonly<Record<string, string>>): Answer {
  return { status, body: { status: 'error', message }, ...(headers ? { headers } : {}) };
}
