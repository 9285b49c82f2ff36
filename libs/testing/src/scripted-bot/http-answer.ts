/** Differences from a normal correct answer. A header with the value null is omitted. */
export interface AnswerParts {
  /** Default `HTTP/1.1 200 OK`. */
  readonly statusLine?: string;
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** The bytes of the status line and the headers, including the empty line. */
export function answerHead({ statusLine = 'HTTP/1.1 200 OK', headers = {} }: AnswerParts = {}): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return [statusLine, ...lines, '', ''].join('\r\n');
}

/** The bytes of a whole answer: JSON with the correct Content-Length unless `parts` says otherwise. */
export function answerBytes(body: string | Buffer, { statusLine, headers }: AnswerParts = {}): Buffer {
  const bytes = Buffer.from(body);
  const usual = { 'Content-Type': 'application/json', 'Content-Length': String(bytes.length) };
  const head = answerHead({ ...(statusLine ? { statusLine } : {}), headers: { ...usual, ...headers } });
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes]);
}

/** A body in chunked transfer coding, including the last (empty) chunk. */
export function chunked(...chunks: readonly (string | Buffer)[]): Buffer {
  const coded = chunks.flatMap((chunk) => {
    const bytes = Buffer.from(chunk);
    return [Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')];
  });
  return Buffer.concat([...coded, Buffer.from('0\r\n\r\n')]);
}
