import type { Problem } from '../../session/call-api';

export type Downloaded =
  | { readonly kind: 'done'; readonly bytes: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly why: string };

/**
 * Downloads a file piece by piece and gives it to the browser to save when all of it is there, so that nothing incomplete is kept. The
 * pieces are in the browser's own store of files, not in the memory of the page.
 */
export async function downloadFile(
  path: string,
  name: string,
  { signal, onBytes }: { readonly signal: AbortSignal; readonly onBytes: (bytes: number) => void },
): Promise<Downloaded> {
  try {
    const response = await fetch(path, { signal, cache: 'no-store', credentials: 'same-origin' });
    if (!response.ok || !response.body) {
      const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
      return { kind: 'failed', why: problem?.detail ?? `${response.status}.` };
    }
    const pieces: Blob[] = [];
    let bytes = 0;
    const reader = response.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      pieces.push(new Blob([read.value]));
      bytes += read.value.byteLength;
      onBytes(bytes);
    }
    save(new Blob(pieces, { type: 'application/zip' }), name);
    return { kind: 'done', bytes };
  } catch (error) {
    return signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', why: `${String(error)}.` };
  }
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
