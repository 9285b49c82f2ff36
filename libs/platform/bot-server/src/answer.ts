/** An answer, whose body is always JSON. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error answer; the message names the remedy. */
export function errorAnswer(status: number, message: string, headers?: Readonly<Record<string, string>>): Answer {
  return { status, body: { status: 'error', message }, ...(headers ? { headers } : {}) };
}
