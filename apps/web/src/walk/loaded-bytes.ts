/** What a browser loads for a page, as it travels: compressed with gzip. */
import { gzipSync } from 'node:zlib';

export interface LoadedBytes {
  readonly scripts: number;
  readonly styles: number;
  /** The texts of the scripts. */
  readonly texts: readonly string[];
}

/** The scripts and styles that the HTML of a page names: what loads before the page works. */
export async function loadedBytes(origin: string, path: string): Promise<LoadedBytes> {
  const html = await (await fetch(`${origin}${path}`)).text();
  const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"([^>]*)>/g)]
    .filter(([tag]) => !tag.includes('noModule'))
    .map(([, source]) => source!);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
  const read = (urls: readonly string[]): Promise<string[]> =>
    Promise.all([...new Set(urls)].map(async (url) => (await fetch(`${origin}${url}`)).text()));
  const [scripts, styles] = await Promise.all([read(sources), read(sheets)]);
  return { scripts: sizeOf(scripts), styles: sizeOf(styles), texts: scripts };
}

function sizeOf(texts: readonly string[]): number {
  return texts.map((text) => gzipSync(text).length).reduce((sum, each) => sum + each, 0);
}
