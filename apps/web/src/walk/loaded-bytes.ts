/** What a browser loads for a page, as it travels. */
import type { Page } from 'playwright-core';

/** How files travel: browsers take Brotli over TLS and from their own machine, and gzip over plain HTTP. */
export type Encoding = 'br' | 'gzip';

const TAKEN = { br: 'gzip, deflate, br, zstd', gzip: 'gzip, deflate' } as const;

export interface LoadedBytes {
  readonly scripts: number;
  readonly styles: number;
  /** The texts of the scripts. */
  readonly texts: readonly string[];
}

/** A file of a page, with its bytes as they travel. */
export interface LoadedFile {
  readonly bytes: number;
  readonly text: string;
}

/** The scripts and styles that the HTML of a page names: what loads before the page works. */
export async function loadedBytes(origin: string, path: string, encoding: Encoding): Promise<LoadedBytes> {
  const html = await (await fetch(`${origin}${path}`)).text();
  const sources = scriptsNamedIn(html)
    .filter(([tag]) => !tag.includes('noModule'))
    .map(([, source]) => source!);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
  const loadAll = (urls: readonly string[]): Promise<LoadedFile[]> =>
    loadFiles(
      [...new Set(urls)].map((url) => `${origin}${url}`),
      encoding,
    );
  const [scripts, styles] = await Promise.all([loadAll(sources), loadAll(sheets)]);
  return { scripts: sizeOf(scripts), styles: sizeOf(styles), texts: scripts.map(({ text }) => text) };
}

/** The URLs of the scripts that a browser loads for a page beyond those that its HTML names, until `isThere`. */
export async function lazyScripts(page: Page, url: string, isThere: () => Promise<unknown>): Promise<string[]> {
  const loaded = new Set<string>();
  page.on('response', (response) => {
    if (/\/_next\/static\/[^?]+\.js/.test(response.url())) loaded.add(response.url());
  });
  const html = (await (await page.goto(url))?.text()) ?? '';
  await isThere();
  for (const [, source = ''] of scriptsNamedIn(html)) loaded.delete(new URL(source, url).href);
  return [...loaded];
}

function scriptsNamedIn(html: string): RegExpExecArray[] {
  return [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)];
}

/** Loads files as a browser does that takes an encoding. */
export function loadFiles(urls: readonly string[], encoding: Encoding): Promise<LoadedFile[]> {
  return Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url, { headers: { 'accept-encoding': TAKEN[encoding] } });
      expect({ url, encoding: response.headers.get('content-encoding') }).toEqual({ url, encoding });
      // What Next compresses by itself has no length.
      const length = response.headers.get('content-length');
      expect({ url, hasLength: length !== null }).toEqual({ url, hasLength: true });
      return { bytes: Number(length), text: await response.text() };
    }),
  );
}

/** The bytes of all files, as they travel. */
export function sizeOf(files: readonly LoadedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
