import type { IncomingMessage } from 'node:http';

/** The largest body of a request, in bytes. */
export const MAX_REQUEST_BYTES = 1024 * 1024;

// An answer sent while the other side is still writing is often lost to a reset: a body somewhat too large is read out.
const DISCARDED_BYTES = 16 * MAX_REQUEST_BYTES;

export type ReadBody =
  { readonly kind: 'read'; readonly bytes: Buffer } | { readonly kind: 'too_large' } | { readonly kind: 'broken_off' };

/** Reads the body of a request, keeping never more than `MAX_REQUEST_BYTES` of it. */
export function readBody(request: IncomingMessage): Promise<ReadBody> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let seen = 0;
    request.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (seen <= MAX_REQUEST_BYTES) {
        chunks.push(chunk);
        return;
      }
      chunks = [];
      if (seen > DISCARDED_BYTES) resolve({ kind: 'too_large' });
    });
    request.on('end', () => {
      resolve(seen > MAX_REQUEST_BYTES ? { kind: 'too_large' } : { kind: 'read', bytes: Buffer.concat(chunks) });
    });
    request.on('error', () => resolve({ kind: 'broken_off' }));
    request.on('close', () => resolve({ kind: 'broken_off' }));
  });
}
