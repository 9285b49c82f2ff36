/** The request of a curl command. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const WORD = /'([^']*)'|"([^"]*)"|([^\s'"]+)/g;

/** The words of a simple command: plain or entirely quoted, which is all that the guides use. */
export function shellWords(line: string): string[] {
  return [...line.matchAll(WORD)].map(([, single, double, plain]) => single ?? double ?? plain ?? '');
}

/** Parses a curl command of the guides: -X, -H, -d and the URL. */
export function readCurl(line: string): CurlRequest {
  const [program, ...words] = shellWords(line);
  if (program !== 'curl') throw new Error(`not a curl line: ${line}`);
  let method = 'GET';
  let url = '';
  let body: string | null = null;
  const headers: Record<string, string> = {};
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const value = words[at + 1] ?? '';
    if (word === '-X') method = value;
    else if (word === '-d') body = value;
    else if (word === '-H') headers[value.split(': ')[0] ?? ''] = value.split(': ')[1] ?? '';
    else {
      url = word;
      continue;
    }
    at += 1;
  }
  return { method, url, headers, body };
}
