/** What a browser loads for a page, as it travels. */

export interface LoadedBytes {
  readonly scripts: number;
  readonly styles: number;
  /** The texts of the scripts. */
  readonly texts: readonly string[];
}

interface LoadedFile {
  readonly bytes: number;
  readonly text: string;
}

/** The scripts and styles that the HTML of a page names: what loads before the page works. */
export async function loadedBytes(origin: string, path: string): Promise<LoadedBytes> {
  const html = await (await fetch(`${origin}${path}`)).text();
  const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"([^>]*)>/g)]
    .filter(([tag]) => !tag.includes('noModule'))
    .map(([, source]) => source!);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
  const loadAll = (urls: readonly string[]): Promise<LoadedFile[]> =>
    Promise.all([...new Set(urls)].map((url) => loadFile(`${origin}${url}`)));
  const [scripts, styles] = await Promise.all([loadAll(sources), loadAll(sheets)]);
  return { scripts: sizeOf(scripts), styles: sizeOf(styles), texts: scripts.map(({ text }) => text) };
}

/** Loads a file as browsers do, which take Brotli over TLS and from their own machine. */
async function loadFile(url: string): Promise<LoadedFile> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
  const { headers } = response;
  expect({ url, encoding: headers.get('content-encoding') }).toEqual({ url, encoding: 'br' });
  return { bytes: Number(headers.get('content-length')), text: await response.text() };
}

function sizeOf(files: readonly LoadedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
