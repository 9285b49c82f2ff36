/** What a browser loads for a page, as it travels. */
import type { Page, Response as Loaded } from 'playwright-core';

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
export async function loadedBytes(origin: string, path: string): Promise<LoadedBytes> {
  const html = await (await fetch(`${origin}${path}`)).text();
  const sources = scriptsNamedIn(html)
    .filter(([tag]) => !tag.includes('noModule'))
    .map(([, source]) => source!);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
  const loadAll = (urls: readonly string[]): Promise<LoadedFile[]> =>
    Promise.all([...new Set(urls)].map((url) => loadFile(`${origin}${url}`)));
  const [scripts, styles] = await Promise.all([loadAll(sources), loadAll(sheets)]);
  return { scripts: sizeOf(scripts), styles: sizeOf(styles), texts: scripts.map(({ text }) => text) };
}

/** The scripts that a browser loads for a page beyond those that its HTML names, until `isThere`. */
export async function lazyScripts(page: Page, url: string, isThere: () => Promise<unknown>): Promise<LoadedFile[]> {
  const loaded = new Map<string, Loaded>();
  page.on('response', (response) => {
    if (/\/_next\/static\/[^?]+\.js/.test(response.url())) loaded.set(response.url(), response);
  });
  const html = (await (await page.goto(url))?.text()) ?? '';
  await isThere();
  for (const [, source = ''] of scriptsNamedIn(html)) loaded.delete(new URL(source, url).href);
  return Promise.all(
    [...loaded].map(async ([each, response]) => {
      // A browser does not keep the text of a script that it loaded ahead.
      const { text } = await loadFile(each);
      return { bytes: bytesOf(each, await response.allHeaders()), text };
    }),
  );
}

function scriptsNamedIn(html: string): RegExpExecArray[] {
  return [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)];
}

/** Loads a file as browsers do, which take Brotli over TLS and from their own machine. */
async function loadFile(url: string): Promise<LoadedFile> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
  return { bytes: bytesOf(url, Object.fromEntries(response.headers)), text: await response.text() };
}

/** The size of a file as it travels, which is compressed. */
function bytesOf(url: string, headers: Readonly<Record<string, string>>): number {
  expect({ url, encoding: headers['content-encoding'] }).toEqual({ url, encoding: 'br' });
  return Number(headers['content-length']);
}

/** The bytes of all files, as they travel. */
export function sizeOf(files: readonly LoadedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
