/** A request as received. Header names are in lower case. */
export interface WireRequest {
  readonly method: string;
  /** The path with its query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const END_OF_HEAD = '\r\n\r\n';

/** Parses the bytes of one connection into requests: HTTP/1.1 with Content-Length, which is all that our client sends. */
export class RequestReader {
  #pending: Buffer = Buffer.alloc(0);

  /** The requests that these bytes complete. Throws at anything that our client never sends. */
  add(bytes: Buffer): WireRequest[] {
    this.#pending = Buffer.concat([this.#pending, bytes]);
    const requests: WireRequest[] = [];
    for (let request = this.#next(); request; request = this.#next()) requests.push(request);
    return requests;
  }

  #next(): WireRequest | null {
    const end = this.#pending.indexOf(END_OF_HEAD);
    if (end < 0) return null;
    const [first = '', ...lines] = this.#pending.toString('latin1', 0, end).split('\r\n');
    const [method, target, version] = first.split(' ');
    if (!method || !target || version !== 'HTTP/1.1') throw new Error(`not a request line: ${first}`);
    const headers = Object.fromEntries(lines.map(headerOf));
    if (headers['transfer-encoding'] !== undefined) throw new Error('a chunked request: the client sends none');
    const bodyStart = end + END_OF_HEAD.length;
    const bodyEnd = bodyStart + Number(headers['content-length'] ?? 0);
    if (this.#pending.length < bodyEnd) return null;
    const body = this.#pending.toString('utf8', bodyStart, bodyEnd);
    this.#pending = this.#pending.subarray(bodyEnd);
    return { method, target, headers, body };
  }
}

function headerOf(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}
