import type { IncomingHttpHeaders } from 'node:http';

export interface OwnAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly remoteAddress: string | undefined;
}

export const LONGEST_BODY: number;
export function serviceOf(target: string): 'ladder' | 'scheduling' | 'provisioning' | 'matches' | 'web' | null;
export function socketServiceOf(target: string, options?: { readonly isWebWatched?: boolean }): string | null;
export function callerOf(request: Received, proxies?: number): { readonly address: string; readonly isSecure: boolean };
export function addressBlock(address: string): string;
export function forwardedHeaders(request: Received, proxies?: number): IncomingHttpHeaders;
export function securityHeaders(caller: { readonly isSecure: boolean }): Readonly<Record<string, string>>;
export function startingAnswer(service: string, wantsPage: boolean): OwnAnswer;
export function awayAnswer(service: string, code: string, wantsPage: boolean): OwnAnswer;
export function tooLargeAnswer(): OwnAnswer;
export function tooSlowAnswer(): OwnAnswer;
export function tooManyAnswer(): OwnAnswer;
export function malformedAnswer(status: 400 | 431): OwnAnswer;
export function notFoundAnswer(): OwnAnswer;
