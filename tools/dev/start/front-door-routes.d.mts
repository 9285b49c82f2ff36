import type { IncomingHttpHeaders } from 'node:http';

export function serviceOf(target: string): 'ladder' | 'scheduling' | 'web';
export function isSocketPath(target: string): boolean;
export function forwardedHeaders(request: {
  readonly headers: IncomingHttpHeaders;
  readonly remoteAddress: string | undefined;
}): IncomingHttpHeaders;
