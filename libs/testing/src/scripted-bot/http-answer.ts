/** What differs from a plain good answer. A header given as null is left out. */
export interface AnswerParts {
  /** Default `HTTP/1.1 200 OK`. */
  readonly statusLine?: string;
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** The bytes of an answer's status line and headers, the empty line included. */
export function answerHead({ statusLine = 'HTTP/1.1 200 OK', headers = {} }: AnswerParts = {}): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return [statusLine, ...lines, '', ''].join('\r\n');
}

/** The bytes of a whole answer: JSON of the right Content-Length unless the parts say otherwise. */
export function answerBytes(body: string | Buffer, { statusLine, headers }: AnswerParts = {}): Buffer {
  const bytes = Buffer.from(body);
  const usual = { 'Content-Type': 'application/json', 'Content-Length': String(bytes.length) };
  const head = answerHead({ ...(statusLine ? { statusLine } : {}), headers: { ...usual, ...headers } });
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes]);
}

/** A body as chunks of the chunked transfer coding, the last (empty) one included. */
export function chunked(...chunks: readonly (string | Buffer)[]): Buffer {
  const coded = chunks.flatMap((chunk) => {
    const bytes = Buffer.from(chunk);
    return [Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')];
  });
  return Buffer.concat([...coded, Buffer.from('0\r\n\r\n')]);
}
